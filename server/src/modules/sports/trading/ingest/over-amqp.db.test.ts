import { settleMarket } from '@jogo/rules/markets/settle'
import { findMarket } from '@jogo/rules/markets/table'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFeedIngest } from '../../../../../test/feed-ingest.ts'
import { parseMessage } from '../../../../partners/odds/index.ts'
import type { Database } from '../../../../platform/db.ts'
import { applyToMarkets } from './apply-to-markets.ts'
import { fixtureFacts } from './facts.ts'
import { storedMessages } from './feed-store.ts'
import { emptyFixtureMarkets, type FixtureMarkets } from './fixture-markets.ts'
import { aboutFixture } from './ingest-messages.ts'
import { listMatchIncidents } from './match-incident-store.ts'

let ingest: Awaited<ReturnType<typeof openFeedIngest>>
let db: Database

beforeAll(async () => {
  ingest = await openFeedIngest('over_amqp', {
    ...{ SANDBOX_ODDS_ALIVE_MS: '300', SANDBOX_ODDS_QUIET: '1', SANDBOX_ODDS_SPEED: '200' },
  })
  db = ingest.db
})
afterAll(() => ingest?.close())

const order = (match: number, what: string, wish?: object) => ingest.order(match, what, wish)
const newMatch = (wish?: object) => ingest.newMatch(wish)
const findFixtureMarkets = (match: number) => ingest.state.marketsByFixture.get(match)
const winner = (match: number) => findFixtureMarkets(match)?.markets.get('1|')
async function fixture(id: number) {
  const { rows } = await sql<{ state: string; home: number | null; away: number | null }>`
    select state, home_score as home, away_score as away from fixtures where id = ${id}`.execute(db.sql)
  return rows[0]
}
async function results(id: number, market = 1) {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', r.kind, r.certainty, (select string_agg((o ->> 'won')::boolean::int::text, '') from jsonb_array_elements(r.outcomes) o)) as line
      from results r join markets m on m.id = r.market_id where m.fixture_id = ${id} and m.market = ${market} order by m.id, r.n`.execute(
    db.sql,
  )
  return rows.map(({ line }) => line)
}
/** The markets after all stored messages. */
async function replayed(id: number, sport: FixtureMarkets['sport']): Promise<FixtureMarkets> {
  let fixtureMarkets = emptyFixtureMarkets(id, sport)
  for await (const { delivered, cameAt } of storedMessages(db.sql, id)) {
    const message = aboutFixture(parseMessage(delivered.body, cameAt))
    if (message)
      fixtureMarkets = applyToMarkets(fixtureMarkets, {
        message,
        digest: delivered.body.toString(),
      }).fixtureMarkets
  }
  return fixtureMarkets
}

describe('[SPORT-1] over the feed of the supplier', () => {
  it('producers come up by their first recovery, and are written', async () => {
    await expect
      .poll(() =>
        ingest.told
          .filter(([, isUp]) => isUp)
          .map(([id]) => id)
          .sort(),
      )
      .toEqual([1, 3])
    const { rows } = await sql`select id, is_up, why from producers order by id`.execute(db.sql)
    expect(rows).toEqual([
      { id: 1, is_up: true, why: 'first_recovery' },
      { id: 3, is_up: true, why: 'first_recovery' },
    ])
  })

  it('a match is taken in, priced, played, and settled as its facts say, though messages come twice, late and cut', async () => {
    for (const kind of ['duplicate', 'reorder', 'xml-cut', 'xml-entities'])
      await ingest.sandbox.control('faults', {
        target: 'odds',
        kind,
        operation: 'feed.odds_change',
        times: 1,
      })
    await ingest.sandbox.control('faults', {
      target: 'odds',
      kind: 'duplicate',
      operation: 'feed.bet_settlement',
      times: 2,
    })
    const id = await newMatch()
    await expect.poll(() => fixture(id)).toMatchObject({ state: 'scheduled' })
    await order(id, 'start', { automatic: false })
    await expect.poll(() => fixture(id)).toMatchObject({ state: 'running' })
    await expect.poll(() => winner(id)?.producer).toBe(1)
    await order(id, 'score', { side: 'home' })
    await order(id, 'score', { side: 'away' })
    await order(id, 'take-back')
    await order(id, 'period')
    await order(id, 'score', { side: 'home' })
    await expect.poll(() => fixture(id)).toMatchObject({ home: 2, away: 0 })
    await order(id, 'end')
    await expect.poll(() => results(id)).toContain('result 2 100')
    expect(await fixture(id)).toMatchObject({ state: 'ended', home: 2, away: 0 })

    const threeWay = findMarket('football', 1)
    const facts = async () => fixtureFacts(await listMatchIncidents(db.sql, id), true)
    await expect.poll(async () => (await facts()).state).toBe('ended')
    const settled = threeWay && settleMarket(await facts(), threeWay, {})
    expect(settled?.state === 'settled' && [...settled.results.values()].map(({ won }) => won)).toEqual([
      true,
      false,
      false,
    ])
    expect((await facts()).goals).toHaveLength(2)

    const fixtureMarkets = await replayed(id, 'football')
    const statuses = (fixtureMarkets: FixtureMarkets | undefined) =>
      [...(fixtureMarkets?.markets.values() ?? [])].map(({ key, status, odds }) => [key, status, odds.join()])
    expect(statuses(fixtureMarkets)).toEqual(statuses(findFixtureMarkets(id)))
    expect(fixtureMarkets.markets.size).toBeGreaterThan(20)
    const { rows } = await sql`select 1 from feed_messages where producer is null`.execute(db.sql)
    expect(rows.length).toBeGreaterThanOrEqual(2)
  })

  it('a wrong result is taken back and told again, a cancel too', async () => {
    const id = await newMatch()
    await order(id, 'start', { automatic: false })
    await order(id, 'score', { side: 'home' })
    await order(id, 'period')
    await order(id, 'end')
    await expect.poll(() => results(id)).toContain('result 2 100')
    const before = (await results(id)).length
    await order(id, 'wrong')
    await order(id, 'correct')
    await order(id, 'cancel')
    await order(id, 'rollback-cancel')
    await expect
      .poll(async () => (await results(id)).slice(before))
      .toEqual(['result 2 010', 'undone', 'result 2 100', 'cancel', 'undone'])
    await expect.poll(() => winner(id)?.status).toBe('settled')
  })

  it.each(['youth', 'amateur', 'darts'])('[LAW-SPO-1] a match of %s is not taken in', async (tournament) => {
    const id = await newMatch({ tournament })
    const other = await newMatch()
    await expect.poll(() => fixture(other)).toBeDefined()
    expect(await fixture(id)).toBeUndefined()
    expect(findFixtureMarkets(id)).toBeUndefined()
  })

  it('producers are down while the line is cut', async () => {
    ingest.told.length = 0
    await ingest.sandbox.control('odds/drop')
    await expect
      .poll(() => ingest.told.map(([id, isUp]) => `${id} ${isUp}`).sort())
      .toEqual(['1 false', '3 false'])
    const { rows } = await sql`select is_up, why from producers`.execute(db.sql)
    expect(rows).toEqual([
      { is_up: false, why: 'connection' },
      { is_up: false, why: 'connection' },
    ])
  })
})
