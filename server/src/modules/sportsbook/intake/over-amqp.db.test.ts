import { settleMarket } from '@jogo/rules/markets/settle'
import { marketOf } from '@jogo/rules/markets/table'
import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestClock } from '../../../../test/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../../../test/postgres.ts'
import { type SandboxProcess, startSandboxProcess } from '../../../../test/sandbox-process.ts'
import {
  createOddsFeed,
  createOddsRest,
  type Delivered,
  type FeedMessage,
  type OddsFeed,
  type OddsRest,
  parseMessage,
} from '../../../partners/odds/index.ts'
import { createDatabase, type Database } from '../../../platform/db.ts'
import { type ProducersWatch, watchProducers } from '../producers/watch.ts'
import { applyToBook } from './apply-to-book.ts'
import { emptyBook, type FixtureBook } from './book.ts'
import type { IntakeDeps } from './deps.ts'
import { fixtureFacts } from './facts.ts'
import { listFacts } from './facts-store.ts'
import { storedMessages } from './feed-store.ts'
import { aboutFixture, type IntakeState, takeMessages } from './take.ts'
import { createTakeIn } from './take-in.ts'
import { createTimelines } from './timelines.ts'

/** What the trader does with messages, without prices: the supplier is the sandbox, over TLS. */
const log = createLog('test', 'silent')
const clock = createTestClock()
const NODE = 3
let sandbox: SandboxProcess
let fresh: FreshDatabase
let db: Database
let rest: OddsRest
let feed: OddsFeed
let producers: ProducersWatch
let pump: NodeJS.Timeout
let stepping: Promise<void> | undefined
const state: IntakeState = { books: new Map(), awaited: new Map(), ready: new Set() }
const told: [producer: number, isUp: boolean][] = []

beforeAll(async () => {
  sandbox = await startSandboxProcess({
    ...{ SANDBOX_ODDS_ALIVE_MS: '300', SANDBOX_ODDS_QUIET: '1', SANDBOX_ODDS_SPEED: '200' },
  })
  fresh = await freshDatabase('over_amqp')
  db = createDatabase({ url: fresh.appUrl, log })
  const { ca } = sandbox.tls
  rest = createOddsRest({ baseUrl: sandbox.addresses.odds, token: 'sandbox-odds-token', ca })
  const deps: IntakeDeps = {
    ...{ db, clock, log, rest },
    fence: async () => undefined,
    epoch: 1,
    onResults: async () => undefined,
  }
  const takeIn = createTakeIn(deps, state)
  const timelines = createTimelines(deps)
  await takeIn.run()
  producers = watchProducers({
    ...{ db, clock, log, rest, nodeId: NODE, since: {} },
    fence: deps.fence,
    onChange: (producer, isUp) => told.push([producer, isUp]),
  })
  let waiting: Delivered[] = []
  let isBusy = false
  feed = createOddsFeed({
    ...{ url: sandbox.addresses.oddsFeed, token: 'sandbox-odds-token', ca, nodeId: NODE, log },
    virtualHost: async () => (await rest.bookmaker())?.virtualHost,
    receive: async (delivered) => void waiting.push(delivered),
    onConnection: (isConnected) => producers.tell({ kind: isConnected ? 'connected' : 'lost' }),
  })
  async function step() {
    const batch = waiting
    waiting = []
    const { taken, adopt } = await db.transaction((tx) => takeMessages(tx, deps, state, batch))
    adopt()
    takeIn.note(taken)
    timelines.note(taken)
    for (const { read } of taken) if ('message' in read) tell(read.message)
    await Promise.all([takeIn.run(), timelines.run()])
  }
  function tell(message: FeedMessage) {
    const { kind, producer, at } = message
    if (kind === 'alive') producers.tell({ kind, made: at, isSubscribed: message.isSubscribed }, producer)
    if (kind === 'snapshot_complete')
      producers.tell({ kind: 'snapshot', requestId: message.requestId }, producer)
    else {
      const requestId = 'requestId' in message ? message.requestId : undefined
      const what = kind === 'alive' ? 'alive' : 'message'
      producers.tell(
        { kind: 'processed', what, made: at, ...(requestId !== undefined && { requestId }) },
        producer,
      )
    }
  }
  pump = setInterval(() => {
    if (isBusy) return
    isBusy = true
    stepping = step().finally(() => (isBusy = false))
  }, 40)
})
afterAll(async () => {
  clearInterval(pump)
  await stepping
  await feed?.close()
  await producers?.stop()
  await rest?.close()
  await db?.close()
  await sandbox?.stop()
  await fresh?.drop()
})

const order = (match: number, what: string, wish: object = {}) =>
  sandbox.control(`odds/matches/${match}/${what}`, wish)
const newMatch = async (wish: object = {}) =>
  (await sandbox.control<{ id: number }>('odds/matches', { startsInMs: 60_000, ...wish })).id
const bookOf = (match: number) => state.books.get(match)
const winner = (match: number) => bookOf(match)?.markets.get('1|')
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
/** The book as its stored messages make it. */
async function replayed(id: number, sport: FixtureBook['sport']): Promise<FixtureBook> {
  let book = emptyBook(id, sport)
  for await (const { delivered } of storedMessages(db.sql, id)) {
    const message = aboutFixture(parseMessage(delivered.body))
    if (message) book = applyToBook(book, { message, digest: delivered.body.toString() }).book
  }
  return book
}

describe('[SPORT-1] over the feed of the supplier', () => {
  it('producers come up by their first recovery, and are written', async () => {
    await expect
      .poll(() =>
        told
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
      await sandbox.control('faults', { target: 'odds', kind, operation: 'feed.odds_change', times: 1 })
    await sandbox.control('faults', {
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

    const threeWay = marketOf('football', 1)
    const facts = async () => fixtureFacts(await listFacts(db.sql, id), true)
    await expect.poll(async () => (await facts()).state).toBe('ended')
    const settled = threeWay && settleMarket(await facts(), threeWay, {})
    expect(settled?.state === 'settled' && [...settled.results.values()].map(({ won }) => won)).toEqual([
      true,
      false,
      false,
    ])
    expect((await facts()).goals).toHaveLength(2)

    const book = await replayed(id, 'football')
    const statuses = (one: FixtureBook | undefined) =>
      [...(one?.markets.values() ?? [])].map(({ key, status, odds }) => [key, status, odds.join()])
    expect(statuses(book)).toEqual(statuses(bookOf(id)))
    expect(book.markets.size).toBeGreaterThan(20)
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
    expect(bookOf(id)).toBeUndefined()
  })

  it('producers are down while the line is cut', async () => {
    told.length = 0
    await sandbox.control('odds/drop')
    await expect.poll(() => told.map(([id, isUp]) => `${id} ${isUp}`).sort()).toEqual(['1 false', '3 false'])
    const { rows } = await sql`select is_up, why from producers`.execute(db.sql)
    expect(rows).toEqual([
      { is_up: false, why: 'connection' },
      { is_up: false, why: 'connection' },
    ])
  })
})
