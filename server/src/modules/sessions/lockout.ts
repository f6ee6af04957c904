import { createHash } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import * as store from './attempts-store.ts'

const MAX_FAILURES = 5
const WINDOW_MS = 15 * 60_000
const LOCK_MS = 15 * 60_000

export interface Lockout {
  /**
   * Counts an attempt before the password is looked at, so that parallel guesses get no more than five looks either.
   * @throws Refusal account_locked, with the whole minutes left
   */
  begin(key: string): Promise<Attempt>
  /** Who proved otherwise that the account is his may try again at once. */
  forgive(key: string): Promise<void>
}

export interface Attempt {
  /** The password was right: everything is forgiven. */
  succeeded(): Promise<void>
  /** The password was not looked at after all: the attempt does not count. */
  undone(): Promise<void>
}

/** @param key what is guessed at: the normalised e-mail, whether or not it is anybody's */
export function createLockout(tx: Tx, clock: Clock): Lockout {
  return {
    begin: async (key) => {
      const hash = hashOf(key)
      const now = clock.now()
      const isAdmitted = await store.countAttempt(tx, hash, {
        now,
        windowStart: new Date(now.getTime() - WINDOW_MS),
        lockUntil: new Date(now.getTime() + LOCK_MS),
        maxFailures: MAX_FAILURES,
      })
      if (!isAdmitted) {
        const until = (await store.findLock(tx, hash)) ?? now
        const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000))
        refuse('account_locked', { data: { minutes } })
      }
      return {
        succeeded: () => store.deleteAttempts(tx, hash),
        undone: () => store.uncountAttempt(tx, hash),
      }
    },
    forgive: (key) => store.deleteAttempts(tx, hashOf(key)),
  }
}

const hashOf = (key: string) => createHash('sha256').update(key).digest()
