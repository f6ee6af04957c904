import type { MarketState } from '@jogo/contract/sportsbook'
import { type OddsMilli, oddsMilli } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'
import type { LegKey, LegWords, TakenLive } from '../bet.ts'

/** The stable data of a known selection: unchanged, or changed once in a season. */
export interface NamedLeg extends Omit<LegWords, 'startsAt'> {
  marketId: number
  /** Index of the selection in its market, from 0. */
  place: number
  tournamentId: number
  /** 1 the most followed. */
  tier: number
  competitors: readonly [number, number]
}

/** A selection with its current price, state and limits, against which a bet is checked. */
export interface LegNow extends NamedLeg {
  startsAt: Date
  /** Set while the match is under way and takes bets; a bet placed now takes the leg at this score. */
  live?: TakenLive
  /** No bets on the match: it has started by the database's clock and takes no live bets, or is closed to bets. */
  barred?: 'match_started' | 'market_closed'
  state: MarketState
  odds: OddsMilli | undefined
  version: number
  /** Hexadecimal hash of the price's row in the log; null for a price older than the hash column. */
  priceHash: string | null
  /** Liability already reserved for the selection, centavos. */
  reserved: bigint
}

export interface LegsNow<Leg = LegNow> {
  /** A trader is alive; otherwise no price is valid. */
  isTrading: boolean
  /** Ordered as asked. */
  legs: readonly Leg[]
}

interface NamedRow {
  i: number
  market_id: bigint
  place: number
  tournament_id: bigint
  tournament: string
  sport: string
  tier: number
  home_id: bigint
  home: string
  away_id: bigint
  away: string
}

/** Legs in the order of the keys; undefined for an unknown selection. */
export async function findLegs(tx: Tx, keys: readonly LegKey[]): Promise<(NamedLeg | undefined)[]> {
  const { rows } = await sql<NamedRow>`
    select * from public.find_legs(${keys.map(({ fixture }) => fixture)}::bigint[], ${keys.map(({ market }) => market)}::int[],
      ${keys.map(({ specifiers }) => specifiers)}::text[], ${keys.map(({ selection }) => selection)}::text[])`.execute(
    tx,
  )
  const found = new Map(rows.map((row) => [row.i, row]))
  const games = await listGames(tx, rows)
  return keys.map((key, at) => {
    const row = found.get(at + 1)
    return row && toNamed(row, key, games.get(row.tournament_id))
  })
}

/** Games by tournament of esports. */
async function listGames(tx: Tx, legs: readonly NamedRow[]): Promise<ReadonlyMap<bigint, string>> {
  const ids = legs.flatMap(({ sport, tournament_id }) => (sport === 'esports' ? tournament_id : []))
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: bigint; game: string }>`
    select id, game from public.tournament_games(${ids}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, game }) => [id, game]))
}

const toNamed = (
  row: NamedRow,
  { fixture, market, specifiers, selection }: LegKey,
  game: string | undefined,
): NamedLeg => ({
  fixture,
  market,
  specifiers,
  selection,
  marketId: Number(row.market_id),
  place: row.place,
  tournamentId: Number(row.tournament_id),
  tournament: row.tournament,
  sport: row.sport,
  ...(game && { game }),
  tier: row.tier,
  competitors: [Number(row.home_id), Number(row.away_id)],
  home: row.home,
  away: row.away,
})

interface Row {
  is_trading: boolean
  starts_ms: number
  fixture_state: string
  is_closed: boolean
  has_begun: boolean
  version: bigint | null
  price_hash: string | null
  price_state: number | null
  odds: number | null
  is_trusted: boolean
  reserved: bigint
  is_live: boolean
  home_score: number | null
  away_score: number | null
  epoch: bigint | null
}

/** @param named must not be empty */
export async function listLegsNow(tx: Tx, named: readonly NamedLeg[]): Promise<LegsNow> {
  const markets = `{${named.map(({ marketId }) => marketId).join()}}`
  const places = `{${named.map(({ place }) => place).join()}}`
  const { rows } = await sql<Row>`
    select * from public.legs_now(${markets}::bigint[], ${places}::int[])`.execute(tx)
  const [first] = rows
  if (!first || rows.length < named.length)
    throw new Error(`of ${named.length} legs ${rows.length} were found`)
  return {
    isTrading: first.is_trading,
    legs: rows.map((row, at) => toLeg(row, named[at] as NamedLeg)),
  }
}

function toLeg(row: Row, named: NamedLeg): LegNow {
  const barred = barredBy(row)
  const live = readLive(row)
  return {
    ...named,
    startsAt: new Date(row.starts_ms),
    ...(live && { live }),
    ...(barred && { barred }),
    state: marketState(row),
    odds: row.odds && row.odds > 1_000 ? oddsMilli(row.odds) : undefined,
    version: Number(row.version ?? 0n),
    priceHash: row.price_hash,
    reserved: row.reserved,
  }
}

/** Without a score or a price no bet is taken live. */
const readLive = ({ is_live, home_score, away_score, epoch }: Row): TakenLive | undefined =>
  is_live && home_score !== null && away_score !== null && epoch !== null
    ? { score: { home: home_score, away: away_score }, epoch: Number(epoch) }
    : undefined

function barredBy(row: Row): LegNow['barred'] {
  const { has_begun, fixture_state, is_closed } = row
  if (readLive(row)) return is_closed ? 'market_closed' : undefined
  if (fixture_state === 'running' || (fixture_state === 'scheduled' && has_begun)) return 'match_started'
  return fixture_state !== 'scheduled' || is_closed ? 'market_closed' : undefined
}

/** State shown on pages: a market in play that takes no live bets, or without a reliable price, is suspended. */
function marketState(row: Row): MarketState {
  const barred = barredBy(row)
  if (barred === 'market_closed' || (row.price_state ?? 0) === 0) return 'closed'
  return barred || row.price_state !== 1 || !row.is_trusted || !row.is_trading ? 'suspended' : 'open'
}
