import type pg from 'pg'
import type { Database } from '../../../../platform/db.ts'
import { refuse } from '../../../../platform/refusal.ts'
import { type Rest, sweepRest } from '../../../../platform/sweeps.ts'
import {
  deleteExpired,
  deleteReservation,
  type FreedSum,
  insertReservations,
  type Reservation,
  updateLiabilitiesFreed,
  updateLiabilitiesReserved,
} from './reservation-store.ts'
import { type FullSelection, joined, joinSums, listUnfit } from './selections.ts'

/** Liability of slips between their check and their posting. */
export interface Reservations {
  /**
   * Reserves the liability of a slip for ten seconds, together with the slips that arrive at the same time.
   * @returns false if it does not fit into the limit of a selection
   * @throws Refusal busy when too many slips wait
   */
  reserve(reservation: Reservation): Promise<boolean>
  /** Takes a reservation back, unless its bets are placed. */
  free(reservation: Pick<Reservation, 'playerId' | 'token'>): Promise<void>
}

/** Longest time from a reservation to the posting of its stakes, ms: a caller of the ledger is answered within five seconds. */
const LIFE_MS = 10_000
/** Slips of a transaction: it locks the selections of all. */
const SLIPS_AT_MOST = 64
const WAITING_AT_MOST = 5_000
/** Expired reservations that one transaction frees. */
const FREED_AT_MOST = 500

type Pool = Pick<Database, 'pool'>

interface Waiting {
  reservation: Reservation
  answer: PromiseWithResolvers<boolean>
}

export function createReservations(db: Pool): Reservations {
  let waiting: Waiting[] = []
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, SLIPS_AT_MOST)
      waiting = waiting.slice(SLIPS_AT_MOST)
      await reserveAll(db, batch)
    }
    isRunning = false
  }
  return {
    reserve(reservation) {
      if (waiting.length >= WAITING_AT_MOST) refuse('busy', { retryAfterSeconds: 1 })
      const answer = Promise.withResolvers<boolean>()
      waiting.push({ reservation, answer })
      void run()
      return answer.promise
    },
    free: (reservation) =>
      inTransaction(db, async (client) => freeSums(client, await deleteReservation(client, reservation))),
  }
}

/** Thrown to roll back a transaction that would exceed limits. */
class LimitsExceeded extends Error {
  readonly full: readonly FullSelection[]
  constructor(full: readonly FullSelection[]) {
    super('limits of selections are exceeded')
    this.full = full
  }
}

/** Answers every slip: those that do not fit beside the earlier ones with false, the others once they are reserved. */
async function reserveAll(db: Pool, batch: readonly Waiting[]): Promise<void> {
  let remaining = batch
  while (remaining.length > 0) {
    const reservations = remaining.map(({ reservation }) => reservation)
    try {
      await inTransaction(db, async (client) => {
        const full = await updateLiabilitiesReserved(client, joinSums(reservations.map(({ sums }) => sums)))
        if (full.length > 0) throw new LimitsExceeded(full)
        await insertReservations(client, reservations, LIFE_MS)
      })
      for (const { answer } of remaining) answer.resolve(true)
      return
    } catch (error) {
      const unfit =
        error instanceof LimitsExceeded
          ? listUnfit(
              reservations.map(({ sums }) => sums),
              error.full,
            )
          : []
      if (unfit.length === 0) {
        for (const { answer } of remaining) answer.reject(error)
        return
      }
      for (const place of unfit) remaining[place]?.answer.resolve(false)
      remaining = remaining.filter((_, place) => !unfit.includes(place))
    }
  }
}

/** Frees reservations of slips that were neither posted nor refused: their process ended. */
export const freeExpired = (db: Pool): Promise<Rest> =>
  inTransaction(db, async (client) => {
    const deleted = await deleteExpired(client, FREED_AT_MOST)
    await freeSums(client, deleted)
    return sweepRest(deleted.length, FREED_AT_MOST)
  })

async function freeSums(client: pg.ClientBase, deleted: readonly (readonly FreedSum[])[]): Promise<void> {
  if (deleted.length === 0) return
  const sums = joined(deleted, (sum, other) => ({
    ...sum,
    stake: sum.stake + other.stake,
    liability: sum.liability + other.liability,
  }))
  await updateLiabilitiesFreed(client, sums)
}

async function inTransaction<T>({ pool }: Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
