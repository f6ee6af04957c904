import type { LegChance } from '@jogo/rules/bets/expected-factor'
import type { SportName } from '@jogo/rules/markets/market'
import { type OddsMilli, oddsMilli } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'

/** A selection of a market, by its place among the selections. */
export interface Selection {
  marketId: number
  selection: number
}

/** Score of a match under way with bets on it, and the epoch of its price. */
export interface LiveNow {
  home: number | null
  away: number | null
  epoch: number
  sport: SportName
}

/** Current price of a leg. Times are of the database's clock, epoch milliseconds. */
export interface LegPrice {
  now: number
  /** The match has begun and takes no bets. */
  isClosed: boolean
  /** Undefined for a leg whose match is not under way. */
  live: LiveNow | undefined
  isOpen: boolean
  /** Moment at which the trader last said that its prices hold; NaN without a trader. */
  asOf: number
  version: number
  /** Undefined where none is offered. */
  odds: OddsMilli | undefined
  chance: LegChance | undefined
}

interface Row {
  now_ms: number
  is_live: boolean
  is_open: boolean
  as_of_ms: number | null
  version: bigint | null
  odds: number | null
  chance: number | null
  push: number
  takes_live: boolean
  home_score: number | null
  away_score: number | null
  epoch: bigint | null
  sport: SportName
}

/** Current prices, in the order of the selections. */
export async function listLegPrices(tx: Tx, selections: readonly Selection[]): Promise<LegPrice[]> {
  if (selections.length === 0) return []
  const { rows } = await sql<Row>`
    select * from public.cash_out_prices(${`{${selections.map(({ marketId }) => marketId)}}`}::bigint[],
      ${`{${selections.map(({ selection }) => selection)}}`}::int[])`.execute(tx)
  if (rows.length < selections.length)
    throw new Error(`of ${selections.length} legs ${rows.length} have a market`)
  return rows.map((row) => ({
    now: row.now_ms,
    isClosed: row.is_live && !row.takes_live,
    live: row.is_live && row.takes_live ? toLive(row) : undefined,
    isOpen: row.is_open,
    asOf: row.as_of_ms ?? Number.NaN,
    version: Number(row.version ?? 0n),
    odds: row.odds && row.odds > 1_000 ? oddsMilli(row.odds) : undefined,
    chance: row.chance === null ? undefined : { won: row.chance, back: row.push },
  }))
}

const toLive = ({ home_score, away_score, epoch, sport }: Row): LiveNow => ({
  ...{ home: home_score, away: away_score, sport },
  epoch: Number(epoch ?? 0n),
})
