import { createHash } from 'node:crypto'
import type { EsportGame } from '@jogo/rules/markets/esport-games'
import { marketSpecifiers, type SportName, selectionsIn } from '@jogo/rules/markets/market'
import { parseSpecifiers, specifierText } from '@jogo/rules/markets/specifiers'
import { findMarket } from '@jogo/rules/markets/table'
import { sql } from 'kysely'
import type { Tx } from '../src/platform/db.ts'

const HOUR_MS = 3_600_000
/** The producer of matches that have not begun. */
const PRODUCER = 3
/** Epoch of the planted prices. */
const EPOCH = 7

/** A price as a trader writes it: odds by selection in their order, thousandths, 0 for none. */
export interface PlantedPrice {
  odds: readonly number[]
  /** 1 open, 2 suspended, 0 closed. */
  state?: number | undefined
  producer?: number | undefined
  epoch?: number | undefined
  /** Fair chances by selection, parts per million; unknown by default. */
  chances?: readonly number[]
  pushes?: readonly number[]
}

/** Odds are invented by default. */
export interface PlantedMarket extends Partial<PlantedPrice> {
  market: number
  specifiers?: string
}

export interface PlantedTournament {
  id: number
  sport?: SportName
  /** Game of a tournament of esports; Counter-Strike by default. */
  game?: EsportGame
  name?: string
  tier?: number
  country?: string | null
  isOpen?: boolean
}

export interface PlantedFixture {
  id: number
  home?: string
  away?: string
  sport?: SportName
  /** A number: an existing tournament. */
  tournament?: Omit<PlantedTournament, 'sport'> | number
  startsAt: Date
  state?: string
  score?: readonly [number, number]
  markets?: readonly PlantedMarket[]
}

/** Conditions of valid prices: a working trader with producers that are up. */
export async function plantTrader(tx: Tx, { epoch = EPOCH, producers = [1, PRODUCER] } = {}): Promise<void> {
  await plantLease(tx, epoch)
  await plantBeat(tx, epoch)
  for (const id of producers) await plantProducer(tx, true, id)
}

export async function plantLease(tx: Tx, epoch = EPOCH): Promise<void> {
  await sql`insert into public.trader_leases (id, holder, epoch, until) values (1, 'planted', ${epoch}, now() + interval '1 day')
    on conflict (id) do update set epoch = excluded.epoch, until = excluded.until`.execute(tx)
}

/** @param agoMs how long ago; below zero: it does not grow old while a test runs */
export async function plantBeat(tx: Tx, epoch = EPOCH, agoMs = -HOUR_MS): Promise<void> {
  await sql`insert into public.trader_beats (id, epoch, at) values (1, ${epoch}, clock_timestamp() - ${agoMs} * interval '1 ms')
    on conflict (id) do update set epoch = excluded.epoch, at = excluded.at`.execute(tx)
}

export async function plantProducer(tx: Tx, isUp: boolean, id = PRODUCER): Promise<void> {
  await sql`insert into public.producers (id, name, is_up, why, changed_at)
    values (${id}, ${id === 1 ? 'live' : 'pre'}, ${isUp}, 'planted', now())
    on conflict (id) do update set is_up = excluded.is_up`.execute(tx)
}

/** Updates tier and open flag of an existing one. */
export async function plantTournament(
  tx: Tx,
  {
    id,
    sport = 'football',
    game = 'cs2',
    name = 'Brasileirão Série A',
    tier = 1,
    country = 'BRA',
    isOpen = true,
  }: PlantedTournament,
): Promise<void> {
  await sql`insert into public.tournaments (id, sport, game, name, country, region, tier, is_open, changed_at)
    values (${id}, ${sport}, ${sport === 'esports' ? game : null}, ${name}, ${country}, 'Brasil', ${tier}, ${isOpen}, now())
    on conflict (id) do update set tier = excluded.tier, is_open = excluded.is_open`.execute(tx)
}

/** A fixture with its tournament, competitors, markets and prices. @returns the numbers of its markets, in their order */
export async function plantFixture(tx: Tx, fixture: PlantedFixture): Promise<number[]> {
  const { id, home = `Casa ${id}`, away = `Fora ${id}`, sport = 'football', startsAt, score } = fixture
  const { state = 'scheduled', tournament = { id: 325 }, markets = [] } = fixture
  if (typeof tournament === 'object') await plantTournament(tx, { sport, ...tournament })
  const tournamentId = typeof tournament === 'object' ? tournament.id : tournament
  for (const [at, team] of [home, away].entries())
    await sql`insert into public.competitors (id, name, short) values (${id * 10 + at}, ${team}, ${team.slice(0, 3).toUpperCase()})
      on conflict do nothing`.execute(tx)
  await sql`insert into public.fixtures (id, tournament_id, home_id, away_id, starts_at, state, home_score, away_score, changed_at)
    values (${id}, ${tournamentId}, ${id * 10}, ${id * 10 + 1}, ${startsAt}, ${state}, ${score?.[0] ?? null}, ${score?.[1] ?? null}, now())`.execute(
    tx,
  )
  return plantMarkets(tx, id, markets, sport)
}

/** @returns their numbers, in their order @throws Error for a market that the table of the rules does not list */
export async function plantMarkets(
  tx: Tx,
  fixtureId: number,
  markets: readonly PlantedMarket[],
  sport: SportName = 'football',
): Promise<number[]> {
  if (markets.length === 0) return []
  const lines = markets.map((market) => line(sport, market))
  const { rows } = await sql<{ id: number; market: number; specifiers: string }>`
    insert into public.markets (fixture_id, market, specifiers, selections)
    select ${fixtureId}, m.market, m.specifiers, m.selections
      from jsonb_to_recordset(${JSON.stringify(lines)}) as m(market int, specifiers text, selections text[])
    returning id::float8 as id, market, specifiers`.execute(tx)
  const known = new Map(rows.map(({ id, market, specifiers }) => [`${market} ${specifiers}`, id]))
  const ids = lines.map(({ market, specifiers }) => known.get(`${market} ${specifiers}`) as number)
  const prices = markets.map(
    ({ state = 1, producer = PRODUCER, epoch = EPOCH, odds, chances, pushes }, at) => ({
      ...{ fixtureId, marketId: ids[at] as number, version: 1, state, producer, epoch, chances, pushes },
      odds: odds ?? lines[at]?.selections.map((_, place) => 2_000 + 700 * place) ?? [],
    }),
  )
  await sql`
    insert into public.prices_now (market_id, fixture_id, version, state, odds, epoch, producer, changed_at, chances, pushes)
    select g."marketId", g."fixtureId", g.version, g.state, g.odds, g.epoch, g.producer, now(), g.chances, g.pushes
      from jsonb_to_recordset(${JSON.stringify(prices)})
           as g("marketId" bigint, "fixtureId" bigint, version bigint, state int, odds int[], epoch bigint, producer int, chances int[], pushes int[])`.execute(
    tx,
  )
  await logPrices(
    tx,
    prices.map(({ marketId, version, state, odds }) => ({ fixtureId, marketId, version, state, odds })),
  )
  return ids
}

function line(sport: SportName, { market, specifiers = '' }: PlantedMarket) {
  const row = findMarket(sport, market)
  const checked = row && marketSpecifiers(row, parseSpecifiers(specifiers) ?? { none: '' })
  if (!row || !checked) throw new Error(`no market ${market} ${specifiers} of ${sport}`)
  return {
    market,
    specifiers: specifierText(checked),
    selections: selectionsIn(row, checked).map(({ id }) => id),
  }
}

/** Changes a price as the trader does: the row of now and its log. What is not given stays. */
export async function changePrice(
  tx: Tx,
  {
    marketId,
    odds = null,
    state = null,
    epoch = null,
    producer = null,
    chances = null,
    pushes = null,
  }: { [key in keyof PlantedPrice]?: PlantedPrice[key] | null } & { marketId: number },
): Promise<void> {
  const { rows } = await sql<LoggedPrice>`
    insert into public.prices_now as p (market_id, fixture_id, version, state, odds, epoch, producer, changed_at)
    select m.id, m.fixture_id, 1, coalesce(${state}::int, 1), coalesce(${odds && [...odds]}::int[], '{}'), coalesce(${epoch}::bigint, ${EPOCH}),
           coalesce(${producer}::int, ${PRODUCER}), now() from public.markets m where m.id = ${marketId}
    on conflict (market_id) do update set version = p.version + 1, state = coalesce(${state}, p.state), odds = coalesce(${odds && [...odds]}::int[], p.odds),
      epoch = coalesce(${epoch}, p.epoch), producer = coalesce(${producer}, p.producer), changed_at = now(),
      chances = coalesce(${chances && [...chances]}::int[], p.chances), pushes = coalesce(${pushes && [...pushes]}::int[], p.pushes)
    returning fixture_id::float8 as "fixtureId", market_id::float8 as "marketId", version::float8 as version, state, odds`.execute(
    tx,
  )
  await logPrices(tx, rows)
}

interface LoggedPrice {
  fixtureId: number
  marketId: number
  version: number
  state: number
  odds: readonly number[]
}

/** Prices of one fixture. */
async function logPrices(tx: Tx, prices: readonly LoggedPrice[]): Promise<void> {
  const rows = prices.map((price, at) => ({
    ...{ ...price, at },
    hash: createHash('sha256').update(JSON.stringify(price)).digest('hex'),
  }))
  await sql`insert into public.price_log (at, fixture_id, n, market_id, version, state, odds, source, message_at, hash)
    select clock_timestamp(), g."fixtureId", 1 + g.at + coalesce((select max(n) from public.price_log where fixture_id = g."fixtureId"), 0),
           g."marketId", g.version, g.state, g.odds, 'supplier', now(), decode(g.hash, 'hex')
      from jsonb_to_recordset(${JSON.stringify(rows)})
           as g(at int, "fixtureId" bigint, "marketId" bigint, version bigint, state int, odds int[], hash text)`.execute(
    tx,
  )
}
