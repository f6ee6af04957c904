import type { FairChances, LogSource, PriceState, TextVersion } from '@jogo/rules/odds/price-row'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'
import { TenureOver } from './lease-store.ts'
import type { PricedBy } from './match-grid.ts'

export interface NewMarket {
  fixture: number
  key: string
  market: number
  specifiers: string
  selections: readonly string[]
}

/** @returns the numbers of the markets, by match and key */
export async function insertMarkets(tx: Tx, markets: readonly NewMarket[]): Promise<Map<string, number>> {
  if (markets.length === 0) return new Map()
  const { rows } = await sql<{ id: bigint; fixture_id: bigint; market: number; specifiers: string }>`
    with told as (select * from jsonb_to_recordset(${JSON.stringify(markets)}::jsonb)
        as t(fixture bigint, market int, specifiers text, selections jsonb)),
      made as (
        insert into public.markets (fixture_id, market, specifiers, selections)
        select t.fixture, t.market, t.specifiers, array(select jsonb_array_elements_text(t.selections)) from told t
        on conflict (fixture_id, market, specifiers) do nothing returning id, fixture_id, market, specifiers)
    select * from made
    union all
    select m.id, m.fixture_id, m.market, m.specifiers
      from public.markets m join told t on (m.fixture_id, m.market, m.specifiers) = (t.fixture, t.market, t.specifiers)`.execute(
    tx,
  )
  return new Map(
    rows.map(({ id, fixture_id, market, specifiers }) => [
      `${fixture_id}|${market}|${specifiers}`,
      Number(id),
    ]),
  )
}

/** New price and state of a market. */
export interface StandingPrice extends FairChances {
  marketId: number
  fixture: number
  version: number
  /** Hash of the price's row in the log. */
  hash: Buffer
  state: PriceState
  odds: readonly number[]
  producer: number
  /** Whether the price is of this epoch; false for a price without epoch. */
  isOurs: boolean
}

/** PostgreSQL array literal of values without quotes (numbers, hexadecimal, our own words): faster than the quoting of `pg`. */
const listed = (items: readonly (number | string)[]) => `{${items.join()}}`
/** Array literal of array literals; null for an empty one. */
const arraysListed = (arrays: readonly (readonly (number | null)[])[]) =>
  listed(
    arrays.map((items) => (items.length > 0 ? `"{${items.map((item) => item ?? 'NULL').join()}}"` : 'NULL')),
  )
const hashesListed = (rows: readonly { hash: Buffer }[]) =>
  listed(rows.map(({ hash }) => hash.toString('hex')))

/** Writes in key order, in which bets lock too. Markets closed by an operator or the house stay closed. */
export async function upsertPrices(tx: Tx, epoch: number, prices: readonly StandingPrice[]): Promise<void> {
  if (prices.length === 0) return
  const sorted = prices.toSorted((price, other) => price.marketId - other.marketId)
  type Numbers = 'marketId' | 'fixture' | 'version' | 'state' | 'producer'
  const column = (name: Numbers) => listed(sorted.map((price) => price[name]))
  const arrays = (name: 'odds' | 'chances' | 'pushes') => arraysListed(sorted.map((price) => price[name]))
  await sql`
    insert into public.prices_now (market_id, fixture_id, version, state, odds, chances, pushes, hash, logged_version, epoch, producer, changed_at, is_closed)
    select u.market, u.fixture, u.version, case when m.is_closed then 0 else u.state end, u.odds::int[], u.chances::int[], u.pushes::int[],
           decode(u.hash, 'hex'), u.version, u.epoch, u.producer, clock_timestamp(), m.is_closed
      from unnest(${column('marketId')}::bigint[], ${column('fixture')}::bigint[], ${column('version')}::bigint[],
             ${column('state')}::smallint[], ${arrays('odds')}::text[], ${arrays('chances')}::text[], ${arrays('pushes')}::text[],
             ${hashesListed(sorted)}::text[], ${column('producer')}::smallint[],
             ${listed(sorted.map(({ isOurs }) => (isOurs ? epoch : 0)))}::bigint[])
        as u(market, fixture, version, state, odds, chances, pushes, hash, producer, epoch)
      join public.markets m on m.id = u.market
     order by u.market
    on conflict (market_id) do update set version = excluded.version,
      state = case when prices_now.is_closed then 0 else excluded.state end, odds = excluded.odds, chances = excluded.chances,
      pushes = excluded.pushes, hash = excluded.hash, logged_version = excluded.logged_version, epoch = excluded.epoch,
      producer = excluded.producer, changed_at = excluded.changed_at`.execute(tx)
}

export interface LogRow extends FairChances {
  textVersion: TextVersion
  fixture: number
  n: number
  marketId: number
  state: PriceState
  odds: readonly number[]
  source: LogSource
  messageAt: number
  hash: Buffer
  /** Pricing basis of the match, as stored with its chain. */
  tier: number
  pricing: string
  marketPricing: Readonly<Record<number, string>>
  /** Secret of the match's salts. */
  secret: Buffer
}

/** @throws LogMovedOn */
export async function insertLog(tx: Tx, rows: readonly LogRow[]): Promise<void> {
  if (rows.length === 0) return
  type Plain = 'textVersion' | 'fixture' | 'n' | 'marketId' | 'state' | 'source' | 'messageAt'
  const column = (name: Plain) => listed(rows.map((row) => row[name]))
  const arrays = (name: 'odds' | 'chances' | 'pushes') => arraysListed(rows.map((row) => row[name]))
  await sql`
    insert into public.price_log (at, text_version, fixture_id, n, market_id, version, state, odds, chances, pushes, source, message_at, hash)
    select clock_timestamp(), u.text_version, u.fixture, u.n, u.market, u.n, u.state, u.odds::int[], u.chances::int[], u.pushes::int[], u.source,
           to_timestamp(u.message_at / 1000.0), decode(u.hash, 'hex')
      from unnest(${column('textVersion')}::smallint[], ${column('fixture')}::bigint[], ${column('n')}::bigint[], ${column('marketId')}::bigint[],
             ${column('state')}::smallint[], ${arrays('odds')}::text[], ${arrays('chances')}::text[], ${arrays('pushes')}::text[],
             ${column('source')}::text[], ${column('messageAt')}::float8[], ${hashesListed(rows)}::text[])
        as u(text_version, fixture, n, market, state, odds, chances, pushes, source, message_at, hash)`.execute(
    tx,
  )
  await moveChains(tx, rows)
}

/** @throws LogMovedOn */
async function moveChains(tx: Tx, rows: readonly LogRow[]): Promise<void> {
  const firsts = new Map<number, number>()
  const lasts = new Map<number, LogRow>()
  for (const row of rows) {
    if (!firsts.has(row.fixture)) firsts.set(row.fixture, row.n)
    lasts.set(row.fixture, row)
  }
  const heads = [...lasts.values()]
  const { rows: moved } = await sql`
    with told as (
        select * from unnest(${listed(heads.map(({ fixture }) => fixture))}::bigint[], ${listed([...firsts.values()])}::bigint[],
                 ${listed(heads.map(({ n }) => n))}::bigint[], ${hashesListed(heads)}::text[], ${listed(heads.map(({ tier }) => tier))}::smallint[],
                 ${listed(heads.map(({ pricing }) => pricing))}::text[], ${heads.map(({ marketPricing }) => JSON.stringify(marketPricing))}::text[],
                 ${listed(heads.map(({ secret }) => secret.toString('hex')))}::text[])
            as u(fixture, first, last, hash, tier, pricing, market_pricing, secret)),
      moved as (
        update public.price_chains c set n = t.last, hash = decode(t.hash, 'hex') from told t
         where c.fixture_id = t.fixture and c.n = t.first - 1 returning c.fixture_id),
      made as (
        insert into public.price_chains (fixture_id, n, hash, tier, pricing, market_pricing, secret)
        select t.fixture, t.last, decode(t.hash, 'hex'), t.tier, t.pricing, t.market_pricing::jsonb, decode(t.secret, 'hex') from told t where t.first = 1
        on conflict (fixture_id) do nothing returning fixture_id)
    select from moved union all select from made`.execute(tx)
  if (moved.length !== heads.length) throw new LogMovedOn()
}

/** Pricing basis of a match from this feed message on. */
export interface NewBasis {
  fixture: number
  /** The number of the message, as a text. */
  since: string
  basis: PricedBy
}

export async function insertBases(tx: Tx, bases: readonly NewBasis[]): Promise<void> {
  if (bases.length === 0) return
  await sql`
    insert into public.priced_by (fixture_id, since_message, basis)
    select b.fixture, b.since, b.basis from jsonb_to_recordset(${JSON.stringify(bases)}::jsonb) as b(fixture bigint, since bigint, basis jsonb)`.execute(
    tx,
  )
}

/** The match's log has rows beyond this trader's last one: a commit without an answer had succeeded. */
export class LogMovedOn extends TenureOver {
  constructor() {
    super('the log of prices does not end where this trader left it')
  }
}

/** A match with its new number; its sides are locked until the commit. */
export interface Raised {
  seq: number
  sides: readonly number[]
  tournament: number
}

/**
 * @param counts number of announced changes, by match
 * @returns the number of the last change, by match
 */
export async function updateSeq(tx: Tx, counts: ReadonlyMap<number, number>): Promise<Map<number, Raised>> {
  const { rows } = await sql<{ id: bigint; seq: bigint; home: bigint; away: bigint; tournament: bigint }>`
    update public.fixtures f set seq = f.seq + u.count
      from unnest(${[...counts.keys()]}::bigint[], ${[...counts.values()]}::int[]) as u(id, count)
     where f.id = u.id returning f.id, f.seq, f.home_id as home, f.away_id as away, f.tournament_id as tournament`.execute(
    tx,
  )
  return new Map(
    rows.map(({ id, seq, home, away, tournament }) => [
      Number(id),
      { seq: Number(seq), sides: [Number(home), Number(away)], tournament: Number(tournament) },
    ]),
  )
}
