import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { ResultRow } from './standing.ts'
import { isHeldWord } from './store.ts'

/** @returns whether the match was closed before; undefined for an unknown match */
export async function updateFixtureClosed(
  tx: Tx,
  fixtureId: number,
  isClosed: boolean,
  now: Date,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ was: boolean }>`
    update public.fixtures set is_closed = ${isClosed}, seq = seq + 1, changed_at = ${now} where id = ${fixtureId}
    returning old.is_closed as was`.execute(tx)
  return rows[0]?.was
}

/** Bets on a market: all, or only those placed in a time, or at prices of these versions. */
export interface Reach extends Pick<ResultRow, 'placedFrom' | 'placedTo' | 'priceFrom' | 'priceTo'> {
  marketId: number
}

/** Bets touched by operators' results (and by their undos) on these matches since `since`. */
export async function listReachedBy(
  tx: Tx,
  { fixtures, operator, since }: { fixtures: readonly number[]; operator: string; since: Date },
): Promise<Reach[]> {
  const { rows } = await sql<RawReach>`
    select distinct r.market_id, s.placed_from as "placedFrom", s.placed_to as "placedTo", s.price_from, s.price_to
      from public.markets m join public.results r on r.market_id = m.id
        join public.results s on s.market_id = r.market_id and s.n = coalesce(r.undoes, r.n)
     where m.fixture_id = any (${fixtures}::bigint[]) and r.by_operator = ${operator} and r.told_at >= ${since}`.execute(
    tx,
  )
  return rows.map(({ market_id, price_from, price_to, ...times }) => ({
    ...{ ...times, marketId: Number(market_id) },
    ...{ priceFrom: numberOr(price_from), priceTo: numberOr(price_to) },
  }))
}

interface RawReach extends Pick<ResultRow, 'placedFrom' | 'placedTo'> {
  market_id: bigint
  price_from: bigint | null
  price_to: bigint | null
}
const numberOr = (found: bigint | null): number | null => (found === null ? null : Number(found))

/** A price of a market; 0 where a selection was not offered. */
export interface StoodPrice {
  version: number
  at: Date
  isOpen: boolean
  odds: readonly number[]
}

interface RawPrice extends Omit<StoodPrice, 'version'> {
  version: bigint
}
const toPrice = ({ version, ...rest }: RawPrice): StoodPrice => ({ version: Number(version), ...rest })
const PRICE = sql`select version, at, state = 1 as "isOpen", odds from public.price_log`

/**
 * Prices of a market, oldest first. `before`: the last open price before `stood`; `after`: the following
 * prices; `next`: the first open price after these.
 */
export interface StoodPrices {
  stood: readonly StoodPrice[]
  before: StoodPrice | undefined
  after: StoodPrice | undefined
  next: StoodPrice | undefined
}

/** Whether prices of this match are archived, so that the log is incomplete. */
export async function hasArchivedPrices(tx: Tx, fixtureId: number): Promise<boolean> {
  const { rows } =
    await sql`select from public.price_archives where fixture_id = ${fixtureId} limit 1`.execute(tx)
  return rows.length > 0
}

/** Prices of a market between two versions, with the neighbouring ones. */
export async function listPrices(
  tx: Tx,
  marketId: number,
  { from, to, limit }: { from: number; to: number; limit: number },
): Promise<StoodPrices> {
  const { rows } = await sql<RawPrice>`
    ${PRICE} where market_id = ${marketId} and version between ${from} and ${to} order by version limit ${limit}`.execute(
    tx,
  )
  const price = async (condition: RawBuilder<unknown>) => {
    const { rows: found } = await sql<RawPrice>`
      ${PRICE} where market_id = ${marketId} and ${condition} limit 1`.execute(tx)
    return found.map(toPrice)[0]
  }
  return {
    stood: rows.map(toPrice),
    before: await price(sql`version < ${from} and state = 1 order by version desc`),
    after: await price(sql`version > ${to} order by version`),
    next: await price(sql`version > ${to} and state = 1 order by version`),
  }
}

/** The last prices of a market, oldest first. */
export async function listLastPrices(tx: Tx, marketId: number, limit: number): Promise<StoodPrice[]> {
  const { rows } = await sql<RawPrice>`
    ${PRICE} where market_id = ${marketId} order by version desc limit ${limit}`.execute(tx)
  return rows.map(toPrice).reverse()
}

/** Late markets of one match. */
export interface LateMarkets {
  fixtureId: number
  marketIds: number[]
}

/** Whether a result, or a cancel of all bets, counts on the market `m` (`marketStanding`). */
const isDecidedBy = (condition: RawBuilder<unknown>) => sql`exists (
  select from public.results r where r.market_id = m.id and r.held is null ${condition} and (
      r.kind = 'result' or r.kind = 'cancel' and r.placed_from is null and r.placed_to is null and r.price_from is null and r.rules is null)
    and not exists (select from public.results u where u.market_id = r.market_id and u.n > r.n and u.held is null and (
      u.undoes = r.n or u.kind = 'undone' and u.undoes is null and r.source = 'supplier' and (u.reason = 'rollback_bet_cancel') = (r.kind = 'cancel'))))`
export const isDecided = isDecidedBy(sql``)
/** Whether the bets on the market `m` are settled by a counting result. */
export const isSettled = isDecidedBy(sql`and r.settled_at is not null`)

/** Whether the supplier's result of the market `m` is held, waiting for facts or a person. */
const isHeld = sql`exists (
  select from public.results r where r.market_id = m.id and r.kind = 'result' and ${isHeldWord})`

/**
 * Unfinished matches scheduled before `before`, with their markets without a counting or held result. Markets already voided once by the house are skipped: an
 * operator may have undone it.
 */
export async function listLate(
  tx: Tx,
  { before, rules, limit }: { before: Date; rules?: readonly number[]; limit: number },
): Promise<LateMarkets[]> {
  const { rows } = await sql<RawLate>`
    select f.id as fixture_id, array_agg(m.id order by m.id) as markets
      from public.fixtures f join public.markets m on m.fixture_id = f.id
     where f.state <> 'ended' and f.starts_at < ${before} and f.starts_at > ${before}::timestamptz - interval '30 days'
       and not ${isDecided} and not ${isHeld}
       and not exists (select from public.results h where h.market_id = m.id and h.source = 'house' and h.held is null and h.kind in ('cancel', 'result') and h.placed_to is null
         and h.rules is not distinct from ${rules ? [...rules] : null}::int[])
     group by f.id order by f.id limit ${limit}`.execute(tx)
  return rows.map(toLate)
}

/** Matches scheduled before `before` whose start was moved by more than `hours` at `movedAt`: bets placed until then were on the original start. */
export async function listMoved(
  tx: Tx,
  { before, hours, rules, limit }: { before: Date; hours: number; rules?: readonly number[]; limit: number },
): Promise<(LateMarkets & { movedAt: Date })[]> {
  const { rows } = await sql<RawLate & { moved_at: Date }>`
    select f.id as fixture_id, v.moved_at, array_agg(m.id order by m.id) as markets
      from public.fixture_moves v join public.fixtures f on f.id = v.fixture_id join public.markets m on m.fixture_id = f.id
     where v.starts_at < ${before} and v.starts_at > ${before}::timestamptz - interval '30 days' and f.state <> 'ended'
       and f.starts_at > v.starts_at + make_interval(hours => ${hours})
       and not ${isDecided} and not ${isHeld}
       and not exists (select from public.results h where h.market_id = m.id and h.source = 'house' and h.kind = 'cancel' and h.placed_to = v.moved_at
         and h.rules is not distinct from ${rules ? [...rules] : null}::int[])
     group by f.id, v.moved_at order by f.id limit ${limit}`.execute(tx)
  return rows.map((row) => ({ ...toLate(row), movedAt: row.moved_at }))
}

/** Unfinished matches with bets, scheduled in this time, without a counting or held result. */
export async function countLate(tx: Tx, { from, before }: { from: Date; before: Date }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct f.id)::int as count from public.fixtures f join public.markets m on m.fixture_id = f.id
     where f.state <> 'ended' and f.starts_at >= ${from} and f.starts_at < ${before} and not ${isDecided} and not ${isHeld}
       and exists (select from public.liabilities l where l.market_id = m.id and l.stake_cents > 0)`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

interface RawLate {
  fixture_id: bigint
  markets: (bigint | string)[]
}
const toLate = ({ fixture_id, markets }: RawLate): LateMarkets => ({
  fixtureId: Number(fixture_id),
  marketIds: markets.map(Number),
})

/** Adds versions of the betting rules, each in force until the next; stored versions stay. */
export async function insertRules(
  tx: Tx,
  versions: readonly { version: number; terms: object }[],
  since: Date,
): Promise<void> {
  await sql`
    insert into public.betting_rules (version, since, terms)
    select v.version, ${since}, v.terms from jsonb_to_recordset(${JSON.stringify(versions)}) as v(version int, terms jsonb)
    on conflict (version) do nothing`.execute(tx)
}
