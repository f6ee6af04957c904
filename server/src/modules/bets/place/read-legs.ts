import type { Tx } from '../../../platform/db.ts'
import type { LegKey } from '../bet.ts'
import { type LegsNow, readLegsNow } from './leg-now-store.ts'

export type ReadLegs = (keys: readonly LegKey[]) => Promise<LegsNow>

interface Asked {
  keys: readonly LegKey[]
  resolve(legs: LegsNow): void
  reject(error: unknown): void
}

/** Legs in one statement at most. */
const AT_MOST = 600

/**
 * Reads the legs of many slips in one statement: those that are asked for while a statement is under way wait for the next one. Nothing is kept: each
 * answer was read after it was asked for.
 */
export function createReadLegs(tx: Tx): ReadLegs {
  let waiting: Asked[] = []
  let isReading = false

  async function run() {
    isReading = true
    while (waiting.length > 0) await readOnce(takeSome())
    isReading = false
  }

  function takeSome(): Asked[] {
    let legs = waiting[0]?.keys.length ?? 0
    let count = 1
    for (let next = waiting[1]; next && legs + next.keys.length <= AT_MOST; next = waiting[count]) {
      legs += next.keys.length
      count += 1
    }
    const taken = waiting.slice(0, count)
    waiting = waiting.slice(count)
    return taken
  }

  async function readOnce(asked: readonly Asked[]) {
    try {
      const all = await readLegsNow(
        tx,
        asked.flatMap(({ keys }) => keys),
      )
      let from = 0
      for (const { keys, resolve } of asked) {
        resolve({ ...all, legs: all.legs.slice(from, from + keys.length) })
        from += keys.length
      }
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  return (keys) =>
    new Promise((resolve, reject) => {
      waiting.push({ keys, resolve, reject })
      if (!isReading) void run()
    })
}
