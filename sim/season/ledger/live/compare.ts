/** Every bet of a live season settled again by the second settlement, every cash-out valued again, every wallet counted again. */
import { sql } from 'kysely'
import { independentCashOut, leftOver, type SoldLeg } from '../../independent-cash-out.ts'
import { legEnds } from '../../independent-matches.ts'
import { betLines, independentPayout, type Unit, unitReturn } from '../../independent-payout.ts'
import type { LiveMatch } from '../../live/plan.ts'
import { type House, START } from '../house.ts'
import { listOwed } from '../ledger.ts'
import { matchNumber } from '../place.ts'
import {
  countRefusedSales,
  findLoggedChances,
  type HouseBet,
  type HouseLeg,
  type HouseSale,
  type LoggedChances,
  listHouseBets,
  priceKey,
} from './house-bets.ts'
import { knownMarket } from './open-prices.ts'

/** A bet with what it returns by the second settlement. */
export interface SettledTwice {
  own: HouseBet
  /** Return of the whole stake had it been taken at the odds of its placing, without cash-outs. */
  untouched: bigint
}

export interface LiveComparison {
  bets: ReadonlyMap<string, SettledTwice>
  figures: Record<
    | 'unsettled'
    | 'differences'
    | 'cash_outs'
    | 'cash_outs_automatic'
    | 'cash_outs_waited'
    | 'cash_out_differences'
    | 'wallets_off',
    number
  >
  /** Cash-outs that waited and were refused, by reason. */
  refusedSales: Record<string, number>
  /** Some differences in words. */
  examples: string[]
}

const MOST_EXAMPLES = 10

/** @param confirmed amounts at the start of the waits of cash-outs, by reference */
export async function compareLive(
  house: House,
  matches: readonly LiveMatch[],
  confirmed: ReadonlyMap<string, bigint>,
): Promise<LiveComparison> {
  const all = await listHouseBets(house)
  const logged = await findLoggedChances(house, all.flatMap(pricesBehind))
  const examples: string[] = []
  const figures = {
    ...{ unsettled: 0, differences: 0, cash_outs: 0, cash_outs_automatic: 0, cash_outs_waited: 0 },
    ...{ cash_out_differences: 0 },
    wallets_off: 0,
  }
  const due = new Map<number, bigint>()
  const bets = new Map<string, SettledTwice>()
  for (const own of all) {
    const units = own.legs.map((leg) => legUnit(leg, matches))
    const lines = betLines(own.legs.length, own.sizes, own.bankers)
    const payout = owed(own, lines, units)
    figures.unsettled += Number(own.state === 'open' || own.state === 'pending')
    if (own.payout !== payout) {
      figures.differences += 1
      examples.push(`bet ${own.id} (${own.state}) paid ${own.payout}, by the second settlement ${payout}`)
    }
    for (const sale of own.sales) {
      const isSame = isSameSale(own, sale, { lines, units, logged, confirmed })
      figures.cash_outs += 1
      figures.cash_outs_automatic += Number(sale.kind === 'automatic')
      figures.cash_outs_waited += Number(sale.waited)
      figures.cash_out_differences += Number(!isSame)
      if (!isSame) examples.push(`cash-out of bet ${own.id}: ${JSON.stringify(sale)}`)
    }
    const sold = own.sales.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
    due.set(own.player, (due.get(own.player) ?? START) - own.stake + payout + sold)
    bets.set(own.id, { own, untouched: independentPayout(own.stake, lines, units, own.cap) })
  }
  figures.wallets_off = await countWalletsOff(house, due)
  const refusedSales = await countRefusedSales(house)
  return { bets, figures, refusedSales, examples: examples.slice(0, MOST_EXAMPLES) }
}

const pricesBehind = ({ legs, sales }: HouseBet) =>
  sales.flatMap((sale) =>
    sale.legs.flatMap(({ version }, at) =>
      version === undefined ? [] : [{ market: legs[at]?.id ?? 0, version }],
    ),
  )

function legUnit(
  { fixture, market, specifiers, selection, odds }: HouseLeg,
  matches: readonly LiveMatch[],
): Unit {
  const match = matches[matchNumber(fixture)]
  if (!match) throw new Error(`match ${fixture} is not of this season`)
  const { market: known, line, names } = knownMarket(market, specifiers)
  const leg = {
    ...{ market: known.name, line, selections: names, thousandths: odds },
    selection: names[selection] ?? '',
  }
  return unitReturn(legEnds(leg, match.script.match.told), odds)
}

/** A refused bet gets its stake back; of any other the part that was not sold is paid. */
function owed(
  { state, stake, cap, cashed_stake }: HouseBet,
  lines: readonly number[][],
  units: readonly Unit[],
): bigint {
  if (state === 'refused') return stake
  if (cashed_stake === stake) return 0n
  const left = leftOver(stake, cap, cashed_stake)
  return independentPayout(left.stake, lines, units, left.cap)
}

interface SaleEvidence {
  lines: readonly number[][]
  units: readonly Unit[]
  logged: ReadonlyMap<string, LoggedChances>
  confirmed: ReadonlyMap<string, bigint>
}

/** The sale after a wait pays the offer of its end, and at most that of its start. */
function isSameSale(
  { stake, cap, legs }: HouseBet,
  sale: HouseSale,
  { lines, units, logged, confirmed }: SaleEvidence,
): boolean {
  const sold = legs.flatMap(({ id, selection, odds }, at): SoldLeg[] => {
    const version = sale.legs[at]?.version
    if (version === undefined) return units[at] ? [units[at]] : []
    const price = logged.get(priceKey(id, version))
    const won = price?.chances?.[selection]
    return won == null ? [] : [{ thousandths: odds, won, back: price?.pushes?.[selection] ?? 0 }]
  })
  if (sold.length < legs.length) return false
  const price = independentCashOut({ stake, cap, lines, legs: sold }, BigInt(sale.stake))
  return (
    price.value === BigInt(sale.value) &&
    price.percent === sale.percent &&
    BigInt(sale.amount) === lower(price.amount, sale.waited ? confirmed.get(sale.reference) : price.amount)
  )
}

const lower = (amount: bigint, most = 0n): bigint => (amount < most ? amount : most)

async function countWalletsOff({ db }: House, due: Map<number, bigint>): Promise<number> {
  for (const { player, owed, taken } of await listOwed(db))
    due.set(player, (due.get(player) ?? START) + owed - taken)
  const { rows } = await sql<{ player: number; has: bigint }>`
    select wallet_id::float8 as player, real + bonus as has from ledger.wallets`.execute(db.sql)
  return rows.filter(({ player, has }) => (due.get(player) ?? START) !== has).length
}
