import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFeedIngest } from '../../../../../test/feed-ingest.ts'
import { judgeResults } from '../../results/judge-results.ts'
import { judgeHeld } from '../../results/late.ts'

/** Football: a league with draws, and cups without. */
const TOURNAMENTS = [
  ...['br.1', 'br.cup', 'libertadores', 'international'],
  ...['tennis.men', 'tennis.women', 'basketball', 'volleyball.men', 'volleyball.women', 'counter_strike'],
  ...['counter_strike.one', 'league_of_legends', 'dota_2'],
]
let ingest: Awaited<ReturnType<typeof openFeedIngest>>

beforeAll(async () => {
  ingest = await openFeedIngest(
    'played_matches',
    { SANDBOX_ODDS_ALIVE_MS: '300', SANDBOX_ODDS_QUIET: '1', SANDBOX_ODDS_SPEED: '1200' },
    (tx, markets) => judgeResults(tx, markets, new Date()),
  )
})
afterAll(() => ingest?.close())

async function ended(matches: readonly number[]): Promise<number> {
  const { rows } = await sql`
    select from public.fixtures f where f.id = any (${matches}::bigint[]) and f.state = 'ended'
       and exists (select from public.fixture_facts x where x.fixture_id = f.id and x.kind = 'state' and x.payload ->> 'state' = 'ended')`.execute(
    ingest.db.sql,
  )
  return rows.length
}

/** Number of markets with a counting result, and reasons of the held ones. */
async function standings(): Promise<{ counting: number; held: string[] }> {
  await judgeHeld(ingest)
  const { rows } = await sql<{ line: string | null }>`
    select case when r.held is not null then concat_ws(' ', t.sport, m.fixture_id, m.market, m.specifiers, r.certainty, r.held) end as line
      from public.results r join public.markets m on m.id = r.market_id join public.fixtures f on f.id = m.fixture_id
      join public.tournaments t on t.id = f.tournament_id
     where not exists (select from public.results l where l.market_id = r.market_id and l.n > r.n)`.execute(
    ingest.db.sql,
  )
  const held = rows.flatMap(({ line }) => line ?? [])
  return { counting: rows.length - held.length, held: held.slice(0, 20) }
}

it('[SPORT-5] what the supplier says of whole matches of every sport is what we make of their facts', async () => {
  // The recovery gives the score of earlier play, but not its history.
  await expect.poll(() => ingest.told.filter(([, isUp]) => isUp).length, { timeout: 30_000 }).toBe(2)
  const matches = await Promise.all(TOURNAMENTS.map((tournament) => ingest.newMatch({ tournament })))
  for (const match of matches) await ingest.order(match, 'start')
  await expect.poll(() => ended(matches), { timeout: 60_000, interval: 500 }).toBe(matches.length)
  await expect
    .poll(standings, { timeout: 30_000, interval: 500 })
    .toEqual({ counting: expect.toSatisfy((count: number) => count > matches.length * 20), held: [] })
}, 100_000)
