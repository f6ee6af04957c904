import { createHash } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { loginNameOf } from '../players/index.ts'
import * as store from './attempts-store.ts'

/** Failures from one place (network). */
const MAX_FAILURES = 5
/** Failures from all places together; above it only places from which the account was used before may try. */
const MAX_FAILURES_OF_ALL = 50
const WINDOW_MS = 15 * 60_000
const LOCK_MS = 15 * 60_000

/** Where an attempt comes from. */
export interface Place {
  network: string
  /** Whether the account was used from there before. Called only above `MAX_FAILURES_OF_ALL`. */
  isKnown(): Promise<boolean>
}

export interface Lockout {
  /**
   * Counts an attempt before the password is verified, so that parallel guesses are limited too. Failures lock the place they come from,
   * not the account: a stranger who knows an e-mail cannot lock its owner out.
   * @param key what is guessed at, from `loginKey` or `changeKey`
   * @throws Refusal account_locked, with the whole minutes left
   */
  begin(key: string, place?: Place): Promise<CountedAttempt>
  /** Clears all failures: for a player who proved in another way that the account is theirs. */
  forgive(key: string): Promise<void>
}

export interface CountedAttempt {
  /** The password was right: the failures from this place are forgiven. */
  succeeded(): Promise<void>
  /** The password was not verified: the attempt does not count. */
  undone(): Promise<void>
}

export function createLockout(tx: Tx, clock: Clock): Lockout {
  const count = (hash: Buffer, maxFailures: number) => {
    const now = clock.now()
    const windowStart = new Date(now.getTime() - WINDOW_MS)
    const lockUntil = new Date(now.getTime() + LOCK_MS)
    return store.countAttempt(tx, hash, { now, windowStart, lockUntil, maxFailures })
  }
  const locked = async (hash: Buffer): Promise<never> => {
    const now = clock.now()
    const until = (await store.findLock(tx, hash)) ?? now
    const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000))
    return refuse('account_locked', { data: { minutes } })
  }
  return {
    begin: async (key, place) => {
      const all = hashOf(key)
      const own = place ? Buffer.concat([all, hashOf(place.network)]) : all
      if (!(await count(own, MAX_FAILURES))) return locked(own)
      const isCounted = place !== undefined && (await count(all, MAX_FAILURES_OF_ALL))
      if (place && !isCounted && !(await place.isKnown())) {
        await store.uncountAttempt(tx, own)
        return locked(all)
      }
      const uncount = async () => {
        if (isCounted) await store.uncountAttempt(tx, all)
      }
      return {
        succeeded: () => Promise.all([store.deleteAttempts(tx, own), uncount()]).then(() => undefined),
        undone: () => Promise.all([store.uncountAttempt(tx, own), uncount()]).then(() => undefined),
      }
    },
    forgive: (key) => store.deleteAllAttempts(tx, hashOf(key)),
  }
}

/**
 * Of a log-in, whether or not the e-mail or CPF is anybody's. The two are counted apart: a lock in common would tell a stranger whose CPF belongs
 * to whose e-mail. Nobody can write a name that is counted as something else.
 */
export const loginKey = (login: string) => `login ${loginNameOf(login)?.value ?? login.trim().toLowerCase()}`

/** Of the current password when it is changed, which needs a session. */
export const changeKey = (playerId: number) => `change ${playerId}`

const hashOf = (text: string) => createHash('sha256').update(text).digest()
