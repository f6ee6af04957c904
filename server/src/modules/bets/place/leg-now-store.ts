import type { MarketState } from '@jogo/contract/sportsbook'
import { type OddsMilli, oddsMilli } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { LegKey, LegWords } from '../bet.ts'

/** A selection as it stands, with what bets on it are judged by. */
export interface LegNow extends LegWords {
  marketId: number
  /** Of the selection among those of its market, from 0. */
  place: number
  tournamentId: number
  /** 1 the most followed. */
  tier: number
  competitors: readonly [number, number]
  /** No bets are taken on the match: it has begun by the clock of the database, or nobody may bet on it. */
  barred?: 'match_started' | 'market_closed'
  state: MarketState
  odds: OddsMilli | undefined
  version: number
  /** What the house may lose by it already, centavos. */
  reserved: bigint
}

export interface LegsNow {
  /** By the clock of the database, which bets are placed by. */
  at: Date
  /** Whether a trader lives; without one no price is good. */
  isTrading: boolean
  /** In the order asked; undefined where there is no such selection. */
  legs: readonly (LegNow | undefined)[]
}

interface Row {
  i: number
  at: Date
  is_trading: boolean
  market_id: bigint | null
  place: number | null
  tournament_id: bigint
  tournament: string
  sport: string
  tier: number
  home_id: bigint
  home: string
  away_id: bigint
  away: string
  starts_at: Date
  fixture_state: string
  is_closed: boolean
  has_begun: boolean
  version: bigint | null
  price_state: number | null
  odds: number | null
  is_trusted: boolean
  reserved: bigint
}

export async function readLegsNow(tx: Tx, keys: readonly LegKey[]): Promise<LegsNow> {
  const { rows } = await sql<Row>`
    select * from public.legs_now(${keys.map(({ fixture }) => fixture)}::bigint[], ${keys.map(({ market }) => market)}::int[],
      ${keys.map(({ specifiers }) => specifiers)}::text[], ${keys.map(({ selection }) => selection)}::text[])`.execute(
    tx,
  )
  const [first] = rows
  if (!first) throw new Error('legs_now answered no row')
  return {
    at: first.at,
    isTrading: first.is_trading,
    legs: rows.map((row) => toLeg(row, keys[row.i - 1] as LegKey)),
  }
}

function toLeg(row: Row, key: LegKey): LegNow | undefined {
  if (row.market_id === null || row.place === null) return undefined
  const barred = barredBy(row)
  return {
    ...key,
    marketId: Number(row.market_id),
    place: row.place,
    tournamentId: Number(row.tournament_id),
    tournament: row.tournament,
    sport: row.sport,
    tier: row.tier,
    competitors: [Number(row.home_id), Number(row.away_id)],
    home: row.home,
    away: row.away,
    startsAt: row.starts_at,
    ...(barred && { barred }),
    state: stateOf(row),
    odds: row.odds && row.odds > 1_000 ? oddsMilli(row.odds) : undefined,
    version: Number(row.version ?? 0n),
    reserved: row.reserved,
  }
}

function barredBy({ has_begun, fixture_state, is_closed }: Row): LegNow['barred'] {
  if (fixture_state === 'running' || (fixture_state === 'scheduled' && has_begun)) return 'match_started'
  return fixture_state !== 'scheduled' || is_closed ? 'market_closed' : undefined
}

/** As pages show it: a market under way, or without a price that can be relied on, is suspended. */
function stateOf(row: Row): MarketState {
  const barred = barredBy(row)
  if (barred === 'market_closed' || (row.price_state ?? 0) === 0) return 'closed'
  return barred || row.price_state !== 1 || !row.is_trusted || !row.is_trading ? 'suspended' : 'open'
}
