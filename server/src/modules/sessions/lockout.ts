import { createHash } from 'node:crypto'
import type { WrongPasswords } from '@jogo/rules/jurisdiction'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { loginNameOf } from '../players/index.ts'
import * as store from './attempts-store.ts'

const MINUTE_MS = 60_000
/** Failures from all places together; above it only places from which the account was used before may try. */
const MOST_OF_ALL = 50
/** Of what is not tried at a log-in (the current password, a code), for which there is no law. */
const WRONG_OTHERS: WrongPasswords = { most: 5, minutes: 15 }

/** Where an attempt comes from. */
export interface Place {
  network: string
  /** Whether the account was used from there before. Called only above `MOST_OF_ALL`. */
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

/** @param wrongPasswords of log-ins: from one place (network) */
export function createLockout(tx: Tx, clock: Clock, wrongPasswords: WrongPasswords): Lockout {
  const count = (hash: Buffer, maxFailures: number, minutes: number) => {
    const now = clock.now()
    const windowStart = new Date(now.getTime() - minutes * MINUTE_MS)
    const lockUntil = new Date(now.getTime() + minutes * MINUTE_MS)
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
      const { most, minutes } = place ? wrongPasswords : WRONG_OTHERS
      if (!(await count(own, most, minutes))) return locked(own)
      const isCounted = place !== undefined && (await count(all, MOST_OF_ALL, minutes))
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
