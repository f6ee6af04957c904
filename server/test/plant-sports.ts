import { createHash } from 'node:crypto'
import { selectionsIn, specifiersOf } from '@jogo/rules/markets/market'
import { parseSpecifiers, specifierText } from '@jogo/rules/markets/specifiers'
import { marketOf } from '@jogo/rules/markets/table'
import { sql } from 'kysely'
import type { Tx } from '../src/platform/db.ts'

/** A market to plant: odds by selection in their order, thousandths, 0 for none. */
export interface PlantedMarket {
  market: number
  specifiers?: string
  odds: readonly number[]
  /** 1 open, 2 suspended, 0 closed. */
  state?: 0 | 1 | 2
}

export interface PlantedFixture {
  id: number
  home?: string
  away?: string
  sport?: 'football' | 'tennis' | 'basketball' | 'volleyball' | 'esports'
  tournament?: { id: number; name?: string; tier?: number; country?: string | null }
  startsAt: Date
  state?: 'scheduled' | 'running' | 'ended'
  score?: readonly [number, number]
  markets?: readonly PlantedMarket[]
}

/** What prices stand under: a trader at work whose producers are up. */
export async function plantTrader(tx: Tx, { epoch = 1, producers = [1, 3] } = {}): Promise<void> {
  await sql`insert into public.trader_leases (id, holder, epoch, until) values (1, 'planted', ${epoch}, now() + interval '1 hour')
    on conflict (id) do update set epoch = excluded.epoch, until = excluded.until`.execute(tx)
  // An hour ahead, so that the beat does not grow old while a test runs.
  await sql`insert into public.trader_beats (id, epoch, at) values (1, ${epoch}, now() + interval '1 hour')
    on conflict (id) do update set epoch = excluded.epoch, at = excluded.at`.execute(tx)
  for (const id of producers)
    await sql`insert into public.producers (id, name, is_up, why, changed_at) values (${id}, ${id === 1 ? 'live' : 'pre'}, true, 'planted', now())
      on conflict (id) do update set is_up = true`.execute(tx)
}

/** A fixture with its tournament, competitors, markets and prices. @returns the numbers of its markets, in their order */
export async function plantFixture(tx: Tx, fixture: PlantedFixture): Promise<number[]> {
  const { id, home = `Casa ${id}`, away = `Fora ${id}`, sport = 'football', startsAt, score } = fixture
  const { state = 'scheduled', tournament = { id: 325 }, markets = [] } = fixture
  const { name = 'Brasileirão Série A', tier = 1, country = 'BRA' } = tournament
  await sql`insert into public.tournaments (id, sport, name, country, region, tier, changed_at)
    values (${tournament.id}, ${sport}, ${name}, ${country}, 'Brasil', ${tier}, now()) on conflict do nothing`.execute(
    tx,
  )
  for (const [at, team] of [home, away].entries())
    await sql`insert into public.competitors (id, name, short) values (${id * 10 + at}, ${team}, ${team.slice(0, 3).toUpperCase()})
      on conflict do nothing`.execute(tx)
  await sql`insert into public.fixtures (id, tournament_id, home_id, away_id, starts_at, state, home_score, away_score, changed_at)
    values (${id}, ${tournament.id}, ${id * 10}, ${id * 10 + 1}, ${startsAt}, ${state}, ${score?.[0] ?? null}, ${score?.[1] ?? null}, now())`.execute(
    tx,
  )
  const ids: number[] = []
  for (const one of markets) ids.push(await plantMarket(tx, { fixtureId: id, sport, ...one }))
  return ids
}

export async function plantMarket(
  tx: Tx,
  {
    fixtureId,
    sport = 'football',
    market,
    specifiers = '',
    odds,
    state = 1,
    epoch = 1,
  }: PlantedMarket & { fixtureId: number; sport?: NonNullable<PlantedFixture['sport']>; epoch?: number },
): Promise<number> {
  const row = marketOf(sport, market)
  const checked = row && specifiersOf(row, parseSpecifiers(specifiers) ?? {})
  if (!row || !checked) throw new Error(`no market ${market} ${specifiers} of ${sport}`)
  const selections = selectionsIn(row, checked).map(({ id }) => id)
  const { rows } = await sql<{
    id: number
  }>`insert into public.markets (fixture_id, market, specifiers, selections)
    values (${fixtureId}, ${market}, ${specifierText(checked)}, ${selections}) returning id::float8 as id`.execute(
    tx,
  )
  const id = rows[0]?.id as number
  await sql`insert into public.prices_now (market_id, fixture_id, version, state, odds, epoch, producer, changed_at)
    values (${id}, ${fixtureId}, 1, ${state}, ${[...odds]}, ${epoch}, 3, now())`.execute(tx)
  await logPrice(tx, { fixtureId, marketId: id, version: 1, state, odds })
  return id
}

/** Changes a price as the trader does: the row of now and its log. */
export async function changePrice(
  tx: Tx,
  { marketId, odds, state = 1 }: { marketId: number; odds: readonly number[]; state?: 0 | 1 | 2 },
): Promise<void> {
  const { rows } = await sql<{ version: number; fixtureId: number }>`
    update public.prices_now set version = version + 1, odds = ${[...odds]}, state = ${state}, changed_at = now()
     where market_id = ${marketId} returning version::float8 as version, fixture_id::float8 as "fixtureId"`.execute(
    tx,
  )
  const row = rows[0]
  if (row) await logPrice(tx, { ...row, marketId, state, odds })
}

async function logPrice(
  tx: Tx,
  price: { fixtureId: number; marketId: number; version: number; state: number; odds: readonly number[] },
) {
  const { fixtureId, marketId, version, state, odds } = price
  const hash = createHash('sha256').update(JSON.stringify(price)).digest()
  await sql`insert into public.price_log (at, fixture_id, n, market_id, version, state, odds, source, message_at, hash)
    select clock_timestamp(), ${fixtureId}, 1 + coalesce(max(n), 0), ${marketId}, ${version}, ${state}, ${[...odds]}::int[], 'supplier', now(), ${hash}
      from public.price_log where fixture_id = ${fixtureId}`.execute(tx)
}
