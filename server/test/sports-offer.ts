import { type SportName, selectionsIn, specifiersOf } from '@jogo/rules/markets/market'
import { parseSpecifiers, specifierText } from '@jogo/rules/markets/specifiers'
import { marketOf } from '@jogo/rules/markets/table'
import { sql } from 'kysely'
import type { Database } from '../src/platform/db.ts'

/** The producer whose prices are planted: matches that have not begun. */
export const PRODUCER = 3
const EPOCH = 7
const HOUR_MS = 3_600_000

export interface OfferedFixture {
  id?: number
  tournament?: number
  home?: string
  away?: string
  /** From now; below zero: it began. */
  startsInMs?: number
  state?: string
}

export interface OfferedMarket {
  market?: number
  specifiers?: string
  /** Thousandths by selection, 0 where none is offered. */
  odds?: readonly number[]
  /** 1 open, 2 suspended, 0 closed. */
  state?: number
  producer?: number
  epoch?: number
}

export type SportsOffer = ReturnType<typeof sportsOffer>

/** Writes what traders and feed write, by SQL: tournaments, matches, markets with prices, the lease, beats and producers. */
export function sportsOffer(db: Pick<Database, 'sql'>) {
  let fixtures = 1_000
  const sports = new Map<number, SportName>()
  const tournaments = new Map<number, SportName>()

  /** @param agoMs how long ago the last beat was; below zero: the beats of a test that takes its time */
  async function beat(agoMs = -HOUR_MS, epoch = EPOCH): Promise<void> {
    await sql`
      insert into public.trader_beats (id, epoch, at) values (1, ${epoch}, clock_timestamp() - ${agoMs} * interval '1 ms')
      on conflict (id) do update set epoch = excluded.epoch, at = excluded.at`.execute(db.sql)
  }

  async function lease(epoch = EPOCH): Promise<void> {
    await sql`
      insert into public.trader_leases (id, holder, epoch, until) values (1, 'test', ${epoch}, now() + interval '1 day')
      on conflict (id) do update set epoch = excluded.epoch, until = excluded.until`.execute(db.sql)
  }

  async function producer(isUp: boolean, id = PRODUCER): Promise<void> {
    await sql`
      insert into public.producers (id, name, is_up, why, changed_at) values (${id}, 'test', ${isUp}, 'test', now())
      on conflict (id) do update set is_up = excluded.is_up`.execute(db.sql)
  }

  async function tournament(
    id: number,
    { sport = 'football' as SportName, tier = 1, name = 'Brasileirão Série A', isOpen = true } = {},
  ): Promise<number> {
    tournaments.set(id, sport)
    await sql`
      insert into public.tournaments (id, sport, name, country, region, tier, is_open, changed_at)
      values (${id}, ${sport}, ${name}, 'BRA', 'Brasil', ${tier}, ${isOpen}, now())
      on conflict (id) do update set tier = excluded.tier, is_open = excluded.is_open`.execute(db.sql)
    return id
  }

  async function fixture({
    id = ++fixtures,
    tournament: of = 1,
    home = 'Flamengo',
    away = 'Palmeiras',
    startsInMs = HOUR_MS,
    state = 'scheduled',
  }: OfferedFixture = {}): Promise<number> {
    const sides = [
      { id: id * 2, name: home },
      { id: id * 2 + 1, name: away },
    ]
    for (const side of sides)
      await sql`
        insert into public.competitors (id, name, short) values (${side.id}, ${side.name}, ${side.name.slice(0, 3)})
        on conflict (id) do nothing`.execute(db.sql)
    await sql`
      insert into public.fixtures (id, tournament_id, home_id, away_id, starts_at, state, changed_at)
      values (${id}, ${of}, ${id * 2}, ${id * 2 + 1}, clock_timestamp() + ${startsInMs} * interval '1 ms', ${state}, now())`.execute(
      db.sql,
    )
    sports.set(id, tournaments.get(of) ?? 'football')
    return id
  }

  /** @returns its id @throws Error for a market that the table of the rules does not list */
  async function market(fixtureId: number, planted: OfferedMarket = {}): Promise<number> {
    const { market: number = 1, specifiers = '', odds } = planted
    const listed = marketOf(sports.get(fixtureId) ?? 'football', number)
    const values = listed && specifiersOf(listed, parseSpecifiers(specifiers) ?? { none: '' })
    if (!listed || !values) throw new Error(`no market ${number} ${specifiers}`)
    const selections = selectionsIn(listed, values).map(({ id }) => id)
    const { rows } = await sql<{ id: bigint }>`
      insert into public.markets (fixture_id, market, specifiers, selections)
      values (${fixtureId}, ${number}, ${specifierText(values)}, ${selections}) returning id`.execute(db.sql)
    const id = Number(rows[0]?.id)
    await price(id, { ...planted, odds: odds ?? selections.map((_, at) => 2_000 + 700 * at) })
    return id
  }

  /** As a trader's tick: the next version of a market's prices. What is not given stays. */
  async function price(
    marketId: number,
    { odds, state, producer: from, epoch }: OfferedMarket,
  ): Promise<void> {
    await sql`
      insert into public.prices_now as p (market_id, fixture_id, version, state, odds, epoch, producer, changed_at)
      select m.id, m.fixture_id, 1, ${state ?? 1}, coalesce(${odds ?? null}::int[], '{}'), ${epoch ?? EPOCH}, ${from ?? PRODUCER}, now()
        from public.markets m where m.id = ${marketId}
      on conflict (market_id) do update set version = p.version + 1, state = coalesce(${state ?? null}, p.state),
        odds = coalesce(${odds ?? null}::int[], p.odds), epoch = coalesce(${epoch ?? null}, p.epoch), producer = coalesce(${from ?? null}, p.producer),
        changed_at = now()`.execute(db.sql)
  }

  return {
    beat,
    lease,
    producer,
    tournament,
    fixture,
    market,
    price,
    /** A trader that lives, a producer that is up, the tournament that fixtures are of. */
    async open(): Promise<void> {
      await Promise.all([beat(), lease(), producer(true), tournament(1)])
    },
    /** A match with one market. @returns both numbers */
    async match(
      planted: OfferedMarket = {},
      of: OfferedFixture = {},
    ): Promise<{ fixture: number; market: number }> {
      const id = await fixture(of)
      return { fixture: id, market: await market(id, planted) }
    },
    /** What a crash of the database does to unlogged tables. */
    async crash(): Promise<void> {
      await sql`delete from public.prices_now`.execute(db.sql)
    },
  }
}
