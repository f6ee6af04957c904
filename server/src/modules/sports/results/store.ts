import type { EsportGame } from '@jogo/rules/markets/esport-games'
import type { FixtureState } from '@jogo/rules/markets/facts'
import type { SportName } from '@jogo/rules/markets/market'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { FREED_BY_FACTS, type KnownFact } from './hold-reason.ts'
import { fromStored, type StoredOutcome, toStored } from './outcomes.ts'
import type { ResultRow } from './standing.ts'

/** A market with its fixture. */
export interface MarketRow {
  id: number
  market: number
  specifiers: string
  selections: string[]
  fixtureId: number
  sport: SportName
  /** Game of esports; null for other sports. */
  game: EsportGame | null
  state: FixtureState
  /** Kick-off of the match. */
  startsAt: Date
  /** The match was relisted after bets were placed without a decision of an operator, or its listing is unknown. */
  isRelisted: boolean
}

const MARKET = sql`
  select m.id, m.market, m.specifiers, m.selections, m.fixture_id, t.sport, t.game, f.state, f.starts_at,
      f.listing_due_since is not null
        or exists (select from public.relistings x where x.fixture_id = f.id and x.decided_at is null) as "isRelisted"
    from public.markets m join public.fixtures f on f.id = m.fixture_id join public.tournaments t on t.id = f.tournament_id`

interface RawMarket extends Omit<MarketRow, 'id' | 'fixtureId' | 'startsAt'> {
  id: bigint
  fixture_id: bigint
  starts_at: Date
}
const toMarket = ({ id, fixture_id, starts_at, ...rest }: RawMarket): MarketRow => ({
  ...rest,
  id: Number(id),
  fixtureId: Number(fixture_id),
  startsAt: starts_at,
})

export async function findMarkets(tx: Tx, ids: readonly number[]): Promise<MarketRow[]> {
  const { rows } = await sql<RawMarket>`
    ${MARKET} where m.id = any (${[...ids]}::bigint[]) order by m.id`.execute(tx)
  return rows.map(toMarket)
}

export const findMarket = async (tx: Tx, id: number): Promise<MarketRow | undefined> =>
  (await findMarkets(tx, [id]))[0]

/** The market by fixture, number and specifiers. */
export async function findMarketBy(
  tx: Tx,
  { fixtureId, market, specifiers }: { fixtureId: number; market: number; specifiers: string },
): Promise<MarketRow | undefined> {
  const { rows } = await sql<RawMarket>`
    ${MARKET} where m.fixture_id = ${fixtureId} and m.market = ${market} and m.specifiers = ${specifiers}`.execute(
    tx,
  )
  return rows[0] && toMarket(rows[0])
}

export async function listMarkets(tx: Tx, fixtureId: number): Promise<MarketRow[]> {
  const { rows } = await sql<RawMarket>`${MARKET} where m.fixture_id = ${fixtureId} order by m.id`.execute(tx)
  return rows.map(toMarket)
}

export async function listMatchIncidents(tx: Tx, fixtureId: number): Promise<KnownFact[]> {
  const { rows } = await sql<KnownFact>`
    select kind, source, payload from public.fixture_facts where fixture_id = ${fixtureId} order by n limit 2000`.execute(
    tx,
  )
  return rows
}

interface RawResult {
  n: number
  kind: ResultRow['kind']
  source: ResultRow['source']
  certainty: 1 | 2 | null
  outcomes: StoredOutcome[] | null
  reason: string
  placed_from: Date | null
  placed_to: Date | null
  price_from: bigint | null
  price_to: bigint | null
  undoes: number | null
  rules: number[] | null
  held: string | null
  told_at: Date
  noted_at: Date
  settled_at: Date | null
}

/** All result rows of a market, oldest first. */
export const listResults = async (tx: Tx, marketId: number): Promise<ResultRow[]> =>
  (await listResultsByMarket(tx, [marketId])).get(marketId) ?? []

/** All result rows of several markets; markets without rows are left out. */
export async function listResultsByMarket(
  tx: Tx,
  marketIds: readonly number[],
): Promise<ReadonlyMap<number, ResultRow[]>> {
  const { rows } = await sql<RawResult & { market_id: bigint }>`
    select market_id, n, kind, source, certainty, outcomes, reason, placed_from, placed_to, price_from, price_to, undoes, rules, held, told_at, noted_at, settled_at
      from public.results where market_id = any (${[...marketIds]}::bigint[]) order by market_id, n`.execute(
    tx,
  )
  const byMarket = new Map<number, ResultRow[]>()
  for (const { market_id, ...row } of rows) {
    const id = Number(market_id)
    byMarket.set(id, [...(byMarket.get(id) ?? []), toRow(row)])
  }
  return byMarket
}

const toRow = ({
  outcomes,
  placed_from,
  placed_to,
  price_from,
  price_to,
  told_at,
  noted_at,
  settled_at,
  ...row
}: RawResult): ResultRow => ({
  ...row,
  outcomes: outcomes?.map(fromStored) ?? null,
  placedFrom: placed_from,
  placedTo: placed_to,
  priceFrom: price_from === null ? null : Number(price_from),
  priceTo: price_to === null ? null : Number(price_to),
  toldAt: told_at,
  notedAt: noted_at,
  settledAt: settled_at,
})

/** Locks the results of these markets until the commit, in the order of their ids: no deadlock. */
export async function lockResults(tx: Tx, marketIds: readonly (bigint | number)[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('results ' || m.id, 0))
      from (select unnest(${marketIds.map(String)}::bigint[]) as id order by 1) m`.execute(tx)
}

/** A result row of an operator or the house. */
export interface ManualResultRow {
  marketId: number
  row: Omit<ResultRow, 'settledAt'>
  byOperator: string | undefined
}

export async function insertResults(tx: Tx, results: readonly ManualResultRow[]): Promise<void> {
  const rows = results.map(({ marketId, row, byOperator }) => ({
    ...{ market_id: marketId, n: row.n, kind: row.kind, source: row.source, reason: row.reason },
    ...{ outcomes: row.outcomes?.map(toStored) ?? null, by_operator: byOperator ?? null, undoes: row.undoes },
    ...{ placed_from: row.placedFrom, placed_to: row.placedTo, rules: row.rules, told_at: row.toldAt },
    ...{ price_from: row.priceFrom, price_to: row.priceTo, noted_at: row.notedAt, held: row.held },
  }))
  await sql`
    insert into public.results (market_id, n, kind, source, outcomes, reason, by_operator, placed_from, placed_to, price_from, price_to, undoes, rules, told_at, noted_at, held,
      home_score, away_score)
    select r.*, f.home_score, f.away_score from jsonb_to_recordset(${JSON.stringify(rows)}) as r(market_id bigint, n int, kind text, source text, outcomes jsonb, reason text, by_operator text,
      placed_from timestamptz, placed_to timestamptz, price_from bigint, price_to bigint, undoes int, rules int[], told_at timestamptz, noted_at timestamptz, held text)
      join public.markets m on m.id = r.market_id join public.fixtures f on f.id = m.fixture_id`.execute(tx)
}

/** Outcome of the comparison with the facts: hold reason, or versions of the rules of the affected bets; and the score at that time. */
export async function updateJudged(
  tx: Tx,
  marketId: number,
  n: number,
  { held, rules }: Pick<ResultRow, 'held' | 'rules'>,
  now: Date,
): Promise<void> {
  await sql`
    update public.results r
       set held = ${held}, rules = ${rules && [...rules]}::int[], judged_at = ${now}, home_score = f.home_score, away_score = f.away_score
      from public.markets m join public.fixtures f on f.id = m.fixture_id
     where r.market_id = ${marketId} and r.n = ${n} and m.id = r.market_id`.execute(tx)
}

/** Waits for bets in placement at the prices of these markets, and blocks new ones until the commit. */
export async function lockPrices(tx: Tx, marketIds: readonly number[]): Promise<void> {
  await sql`
    select from public.prices_now where market_id = any (${[...marketIds]}::bigint[]) order by market_id for update`.execute(
    tx,
  )
}

/**
 * Closes markets for bets, or reopens them with the trader's help. A bet in placement holds its price row; a later one sees the closed market. Prices are
 * locked in the same order as by trader and bets.
 */
export async function updateMarketsClosed(
  tx: Tx,
  marketIds: readonly number[],
  isClosed: boolean,
): Promise<void> {
  if (marketIds.length === 0) return
  const ids = [...marketIds].sort((marketId, other) => marketId - other)
  await sql`
    update public.markets set is_closed = ${isClosed} where id = any (${ids}::bigint[]) and is_closed <> ${isClosed}`.execute(
    tx,
  )
  await lockPrices(tx, ids)
  await sql`
    update public.prices_now set is_closed = ${isClosed}, state = case when ${isClosed} then 0 else state end
     where market_id = any (${ids}::bigint[]) and is_closed <> ${isClosed}`.execute(tx)
}

/** Every bet on the market was settled by the rows up to `n`. */
export async function updateSettled(tx: Tx, marketId: number, n: number, at: Date): Promise<void> {
  await sql`
    update public.results set settled_at = ${at}
     where market_id = ${marketId} and n <= ${n} and settled_at is null and held is null`.execute(tx)
}

/** Whether the row `r` of results is the supplier's last one about the result of its market, and held. */
export const isHeldWord = sql`(
  r.held is not null and r.settled_at is null and r.source = 'supplier'
    and not exists (select from public.results l where l.market_id = r.market_id and l.n > r.n and l.source = 'supplier'
      and l.kind <> 'cancel' and l.reason <> 'rollback_bet_cancel'))`

/** Whether a held result waits: neither operator nor house has decided the market. */
export const isWaiting = sql`(${isHeldWord} and not exists (
  select from public.results o where o.market_id = r.market_id and o.source <> 'supplier' and o.held is null and o.rules is null
     and (o.kind = 'result' or o.kind = 'cancel' and o.placed_from is null and o.placed_to is null and o.price_from is null)
     and not exists (select from public.results u where u.market_id = o.market_id and u.undoes = o.n)))`

/** Whether the row `r` is a held result from later facts about a settled market, without a later decision on all its bets (`openDoubt`). */
export const isDoubt = sql`(
  r.held is not null and r.settled_at is null and r.source = 'house'
    and not exists (select from public.results l where l.market_id = r.market_id and l.n > r.n and (l.source = 'house' or l.held is null
      and (l.kind <> 'cancel' or l.placed_from is null and l.placed_to is null and l.price_from is null and l.rules is null))))`

/** Whether facts may release it. */
export const isFreedByFacts = sql`(${isWaiting} and split_part(r.held, ':', 1) = any (${[...FREED_BY_FACTS]}::text[]))`

/**
 * Markets whose last supplier's result, since `since`, is held until new facts arrive. Longest unjudged first, so that long-held results do not delay new ones.
 */
export async function listHeld(tx: Tx, { since, limit }: { since: Date; limit: number }): Promise<number[]> {
  const { rows } = await sql<{ market_id: bigint }>`
    select r.market_id from public.results r
     where ${isFreedByFacts} and r.told_at >= ${since}
     order by r.judged_at nulls first, r.told_at limit ${limit}`.execute(tx)
  return rows.map(({ market_id }) => Number(market_id))
}

/** Markets with a result that waits to be settled since before `before`. */
export async function listWaiting(tx: Tx, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ market_id: bigint }>`
    select distinct market_id from (
      select market_id from public.results where settled_at is null and held is null and told_at < ${before}
       order by told_at limit ${limit}) w`.execute(tx)
  return rows.map(({ market_id }) => Number(market_id))
}

/** The markets with any bet, open or ended. */
export async function listMarketsWithBets(
  tx: Tx,
  marketIds: readonly (bigint | number)[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: bigint }>`
    select id from public.markets_with_bets(${marketIds.map(String)}::bigint[]) as id`.execute(tx)
  return new Set(rows.map(({ id }) => Number(id)))
}
