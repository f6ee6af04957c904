/** `npm run sim -- pix-day`: a day of Pix with planted differences between the payment company's lists and the books. */
import { sql } from 'kysely'
import { reconcile } from '../../server/src/modules/money/cashier/reconcile.ts'
import type { Tx } from '../../server/src/platform/db.ts'
import { setup, teardown } from '../../server/test/postgres.ts'
import { type Chance, openChance } from '../season/chance.ts'
import { type Day, PLANTS } from './plant.ts'
import { openPixTown, type PixTown, playerCpf, toAmount } from './town.ts'

const SEED = 45n
/** Midnight of São Paulo. */
const START = Date.parse('2027-03-01T03:00:00Z')
const HOUR_MS = 3_600_000
/** Last hour of payments, so that every hour with a payment is compared at the end of the day. */
const OPEN_HOURS = 18
/** Differences that are planted in our books, not at the company. */
const IN_OUR_BOOKS = /^(received ledger|refund stuck|payout missing|payout ledger|return unlisted) /
const OTHERS_SHARE = 0.2
const REFUSED_SHARE = 0.2
const WITHDRAWN_SHARE = 0.6

export interface PixDay {
  payments: number
  planted: number
  /** Differences found before any planting, planted but not found, and found without planting. */
  found_before: number
  missed: string[]
  invented: string[]
  /** Rows added by a second comparison. */
  doubled: number
  /** Differences still open after the company's side was restored, although only that side had changed. */
  unresolved: string[]
  is_right: boolean
}

/** @param times how often each kind is planted */
export async function livePixDay(players: number, times: number): Promise<PixDay> {
  const town = await openPixTown(players, START)
  try {
    const day = await liveDay(town, openChance(SEED), players)
    const payments = Object.values(day).reduce((sum, list) => sum + list.length, 0)
    town.set(START + 24 * HOUR_MS)
    await reconcile(town.deps)
    const before = await openNames(town.db.sql)
    const { company } = town
    const [received, payouts] = [new Map(company.received), new Map(company.payouts)]
    const planted: string[] = []
    town.set(START + OPEN_HOURS * HOUR_MS)
    for (let time = 0; time < times; time += 1)
      for (const plant of Object.values(PLANTS)) planted.push(await plant(town, day))
    const wanted = new Set(planted)
    town.set(START + 24 * HOUR_MS + 60_000)
    await reconcile(town.deps)
    const found = await openNames(town.db.sql)
    town.set(START + 24 * HOUR_MS + 120_000)
    await reconcile(town.deps)
    const again = await openNames(town.db.sql)
    restore(company.received, received)
    restore(company.payouts, payouts)
    for (const changed of [company.omitted, company.repeated]) changed.clear()
    company.extra.length = 0
    town.set(START + 24 * HOUR_MS + 180_000)
    await reconcile(town.deps)
    const left = await openNames(town.db.sql)
    const figures = {
      ...{ payments, planted: wanted.size, found_before: before.length },
      missed: [...wanted].filter((name) => !found.includes(name)),
      invented: found.filter((name) => !wanted.has(name)),
      doubled: again.length - found.length,
      unresolved: planted.filter((name) => !IN_OUR_BOOKS.test(name) && left.includes(name)),
    }
    const { found_before, missed, invented, doubled, unresolved } = figures
    const wrong = found_before + missed.length + invented.length + doubled + unresolved.length
    return { ...figures, is_right: wrong === 0 }
  } finally {
    await town.close()
  }
}

function restore<T>(changed: Map<string, T>, before: ReadonlyMap<string, T>): void {
  changed.clear()
  for (const [key, value] of before) changed.set(key, value)
}

/**
 * Players deposit; other people pay some deposits, which are returned. Players withdraw whole balances, and the bank
 * refuses some payouts.
 */
async function liveDay(town: PixTown, chance: Chance, players: number): Promise<Day> {
  const day: Day = { credited: [], returned: [], paid: [], failed: [] }
  const gap = (OPEN_HOURS * HOUR_MS) / players
  for (let playerId = 1; playerId <= players; playerId += 1) {
    const at = START + Math.floor(gap * (playerId - 1))
    town.set(at)
    const amount = toAmount(100 + chance.below(500_000))
    const isOthers = chance.share() < OTHERS_SHARE
    const { e2eid } = await town.deposit(
      playerId,
      amount,
      isOthers ? playerCpf(players + playerId) : playerCpf(playerId),
    )
    if (isOthers) {
      day.returned.push({ e2eid, playerId })
      continue
    }
    day.credited.push({ e2eid, playerId })
    if (chance.share() >= WITHDRAWN_SHARE) continue
    const isRefused = chance.share() < REFUSED_SHARE
    if (isRefused) town.company.refusedKeys.add(playerCpf(playerId))
    town.set(at + 1_000)
    const payoutId = await town.withdraw(playerId)
    day[isRefused ? 'failed' : 'paid'].push({ payoutId, playerId })
  }
  return day
}

async function openNames(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select subject || ' ' || kind || ' ' || key as name from pix_differences where resolved_at is null order by 1`.execute(
    tx,
  )
  return rows.map(({ name }) => name)
}

/**
 * Prints the figures as one JSON line. @returns whether every planted difference was reported once, and no other
 * difference
 */
export async function pixDay(wish: { players: number }): Promise<boolean> {
  const started = performance.now()
  await setup()
  try {
    const times = Math.max(1, Math.floor(wish.players / 200))
    const figures = await livePixDay(wish.players, times)
    const seconds = Math.round((performance.now() - started) / 1_000)
    const named = figures.planted - figures.missed.length
    console.log(
      JSON.stringify({ sim: 'pix-day', at: new Date().toISOString(), ...wish, ...figures, named, seconds }),
    )
    return figures.is_right
  } finally {
    await teardown()
  }
}
