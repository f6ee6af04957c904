import { createHash } from 'node:crypto'
import type { WrongPasswords } from '@jogo/rules/jurisdiction'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import * as store from './attempts-store.ts'

const MINUTE_MS = 60_000

/** A try that was counted before its check. */
export interface CountedTry {
  /** Removes the try from the count. */
  uncount(): Promise<void>
}

/** Counts of tries per key. They are in the database, so that they include parallel calls and other processes. */
export interface Attempts {
  /** @returns undefined while the key is locked */
  count(key: Buffer, rule: Pick<WrongPasswords, 'most' | 'minutes'>): Promise<CountedTry | undefined>
  /** End of the lock; for an unlocked key the current time. */
  closedUntil(key: Buffer): Promise<Date>
  forget(keys: readonly Buffer[]): Promise<void>
}

export const createAttempts = (tx: Tx, clock: Clock): Attempts => ({
  count: async (key, { most, minutes }) => {
    const now = clock.now()
    const windowStart = new Date(now.getTime() - minutes * MINUTE_MS)
    const lockUntil = new Date(now.getTime() + minutes * MINUTE_MS)
    const isCounted = await store.countAttempt(tx, key, { now, windowStart, lockUntil, maxFailures: most })
    return isCounted ? { uncount: () => store.updateAttemptUncounted(tx, key, now) } : undefined
  },
  closedUntil: async (key) => (await store.findLock(tx, key)) ?? clock.now(),
  forget: (keys) => store.deleteAttempts(tx, keys),
})

/** Hash of a key, for the database. */
export const attemptHash = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Key below another key. Deleting all attempts of the upper key deletes its attempts too. */
export const attemptSubkey = (key: Buffer, part: string): Buffer => Buffer.concat([key, attemptHash(part)])
