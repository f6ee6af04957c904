import type { OddsEvent } from '@jogo/contract/realtime'
import { ESPORT_LAWS } from '@jogo/rules/jurisdiction'
import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type FaultyProxy, openFaultyProxy } from '../../../../../test/faulty-proxy.ts'
import { type FreshDatabase, freshDatabase } from '../../../../../test/postgres.ts'
import { type SandboxProcess, startSandboxProcess } from '../../../../../test/sandbox-process.ts'
import { createOddsFeed, createOddsRest, type OddsRest } from '../../../../partners/odds/index.ts'
import { type Bus, createPostgresBus } from '../../../../platform/bus.ts'
import { systemClock } from '../../../../platform/clock.ts'
import { createDatabase, type Database } from '../../../../platform/db.ts'
import { undoResult, voidMarkets } from '../../results/operate.ts'
import { createTrading, type Trading } from '../index.ts'
import { replayFixture } from './replay.ts'

/** A whole trader, with the sandbox as its supplier and a database that fails. */
const log = createLog('test', 'silent')
const NODE = 5
let sandbox: SandboxProcess
let fresh: FreshDatabase
let proxy: FaultyProxy
let db: Database
let beside: Database
let rest: OddsRest
let trader: Trading
/** Bus of the trader, and bus of another process. */
let bus: Bus
let beyond: Bus
const matches: number[] = []

const newMatch = async (startsInMs: number) =>
  (await sandbox.control<{ id: number }>('odds/matches', { startsInMs })).id

beforeAll(async () => {
  sandbox = await startSandboxProcess({ SANDBOX_ODDS_ALIVE_MS: '4000', SANDBOX_ODDS_QUIET: '1' })
  for (const startsInMs of [3_600_000, 3_600_000]) matches.push(await newMatch(startsInMs))
  fresh = await freshDatabase('trader_away')
  proxy = await openFaultyProxy(fresh.appUrl)
  db = createDatabase({ url: proxy.url, log })
  beside = createDatabase({ url: fresh.appUrl, log })
  bus = createPostgresBus(fresh.appUrl, log)
  beyond = createPostgresBus(fresh.appUrl, log)
  const { ca } = sandbox.tls
  rest = createOddsRest({ baseUrl: sandbox.addresses.odds, token: 'sandbox-odds-token', ca })
  trader = createTrading({
    law: ESPORT_LAWS.open,
    ...{ db, log, rest, bus, clock: systemClock, nodeId: NODE, holder: 'a test' },
    connect: (listener) =>
      createOddsFeed({
        ...{ url: sandbox.addresses.oddsFeed, token: 'sandbox-odds-token', ca, nodeId: NODE, log },
        virtualHost: async () => (await rest.bookmaker())?.virtualHost,
        ...listener,
      }),
    watch: { onTicked: () => undefined, onTook: () => undefined, onFailed: () => undefined },
  })
})
afterAll(async () => {
  proxy?.set('good')
  await trader?.stop()
  await rest?.close()
  await bus?.close()
  await beyond?.close()
  await db?.close()
  await beside?.close()
  await proxy?.close()
  await sandbox?.stop()
  await fresh?.drop()
})

const becomes = (probe: () => unknown) => vi.waitFor(probe, { timeout: 60_000, interval: 200 })

interface Offer {
  epoch: number
  /** Markets that take bets: of the current lease's epoch. */
  open: number
}
async function offer(): Promise<Offer> {
  const { rows } = await sql<Offer>`
    select l.epoch::float8 as epoch, (select count(*)::int from public.prices_now p where p.epoch = l.epoch and p.state = 1) as open
      from public.trader_leases l`.execute(beside.sql)
  return rows[0] ?? { epoch: 0, open: 0 }
}
const opened = async (after = 0): Promise<Offer> => {
  await becomes(async () => {
    const now = await offer()
    expect(now.epoch).toBeGreaterThan(after)
    expect(now.open).toBeGreaterThan(20)
  })
  return await offer()
}

/** Announcements of a match to pages from now on. */
function publishedChanges(match: number | undefined) {
  const events: OddsEvent[] = []
  beyond.subscribe(`odds.fixture.${match}`, (event) => void events.push(event as OddsEvent))
  return () => events.flatMap(({ fixtures }) => fixtures)
}

it('makes its prices anew when a crash of the database has emptied them, however quickly that is back', async () => {
  const before = await opened()
  const owner = new pg.Client({ connectionString: fresh.ownerUrl })
  await owner.connect()
  // A crash of the database empties unlogged tables.
  await owner.query('truncate public.prices_now, public.trader_beats')
  await owner.end()
  await opened(before.epoch)
}, 150_000)

it('asks the supplier how a match stands of which it could not read a message', async () => {
  const { epoch } = await opened()
  const [, match] = matches
  const ours = async () => {
    const { rows } = await sql<{ ours: number; others: number }>`
      select count(*) filter (where epoch = ${epoch})::int as ours, count(*) filter (where epoch <> ${epoch})::int as others
        from public.prices_now where fixture_id = ${match} and state = 1`.execute(beside.sql)
    return rows[0]
  }
  const before = await ours()
  expect(before).toMatchObject({ others: 0 })
  const parts = publishedChanges(match)
  const routing_key = `hi.pre.-.odds_change.1.sr:match.${match}.-`
  await sandbox.control('odds/say', { routing_key, body: '<odds_change product="3" event_id="sr:mat' })
  const suspendedAt = () => parts().findIndex(({ is_suspended }) => is_suspended)
  await becomes(() => expect(suspendedAt()).toBeGreaterThanOrEqual(0))
  await becomes(async () => expect(await ours()).toMatchObject({ others: 0 }))
  const anew = () =>
    parts()
      .slice(suspendedAt())
      .flatMap(({ markets }) => markets)
  await becomes(() => expect(anew().length).toBeGreaterThanOrEqual(before?.ours ?? 0))
  expect((await offer()).epoch).toBe(epoch)
}, 150_000)

it('tells at once of markets that an operator decides in another process, and takes bets on them when that is taken back', async () => {
  await opened()
  const [, fixture = 0] = matches
  const parts = publishedChanges(fixture)
  const { rows: markets } = await sql<{ market: number; specifiers: string }>`
    select m.market, m.specifiers from public.markets m join public.prices_now p on p.market_id = m.id
     where m.fixture_id = ${fixture} and p.state = 1 order by m.id limit 4`.execute(beside.sql)
  expect(markets).toHaveLength(4)
  const [desk, ruling] = [
    { db: beside, clock: systemClock },
    { by: 'tania', why: 'wrong teams' },
  ]
  const waitForState = async (named: (typeof markets)[number], state: string) => {
    const from = parts().length
    const isSo = () =>
      parts()
        .slice(from)
        .some(({ markets: some }) =>
          some.some(
            (marketOdds) =>
              marketOdds.market === named.market &&
              marketOdds.specifiers === named.specifiers &&
              marketOdds.state === state,
          ),
        )
    await (state === 'closed' ? voidMarkets : undoResult)(desk, { fixture, ...named }, ruling)
    await vi.waitFor(() => expect(isSo()).toBe(true), { timeout: 10_000, interval: 5 })
  }
  const began = performance.now()
  for (const named of markets) {
    await waitForState(named, 'closed')
    await waitForState(named, 'open')
  }
  // Polling once a second would take almost a second for each.
  expect(performance.now() - began).toBeLessThan(4_000)
}, 150_000)

it('[LAW-SPO-5] closes a match within a second that the supplier lists the other way round', async () => {
  await opened()
  const fixture = await newMatch(3_600_000)
  const isOpen = async () => {
    const { rows } = await sql<{ open: boolean }>`
      select not f.is_closed and exists (select from public.prices_now p where p.fixture_id = f.id and p.state = 1) as open
        from public.fixtures f where f.id = ${fixture}`.execute(beside.sql)
    return rows[0]?.open
  }
  await becomes(async () => expect(await isOpen()).toBe(true))
  const parts = publishedChanges(fixture)
  await sandbox.control(`odds/matches/${fixture}/swap`)
  const isTold = () => parts().some(({ is_suspended }) => is_suspended)
  await vi.waitFor(() => expect(isTold()).toBe(true), { timeout: 1_000, interval: 10 })
  expect(await isOpen()).toBe(false)
}, 150_000)

it('[LAW-SPO-5] takes no bets on a match that the supplier changes while his answers are away, and goes by them when they are back', async () => {
  await opened()
  const [right, swapped] = [await newMatch(3_600_000), await newMatch(3_600_000)]
  const codes = async (fixture: number) => {
    const { rows } = await sql<{ code: string | null }>`
      select (select c.code from public.check_prices(array[p.market_id], array[0]::smallint[], array[p.version], array[p.odds[1]]) c) as code
        from public.prices_now p join public.markets m on m.id = p.market_id where m.fixture_id = ${fixture} and m.market = 1`.execute(
      beside.sql,
    )
    return rows.map(({ code }) => code)
  }
  await becomes(async () => expect([await codes(right), await codes(swapped)]).toEqual([[null], [null]]))
  const parts = publishedChanges(right)
  await sandbox.control('faults', { target: 'odds', kind: '5xx', operation: 'fixture', times: -1 })
  await sandbox.control('odds/say', {
    routing_key: `hi.pre.-.fixture_change.1.sr:match.${right}.-`,
    body: `<fixture_change product="3" event_id="sr:match:${right}" timestamp="${Date.now()}" change_type="2"/>`,
  })
  await sandbox.control(`odds/matches/${swapped}/swap`)
  const suspended = [['market_suspended'], ['market_suspended']]
  await vi.waitFor(async () => expect([await codes(right), await codes(swapped)]).toEqual(suspended), {
    timeout: 2_000,
    interval: 20,
  })
  await becomes(() => expect(parts().at(-1)).toMatchObject({ is_suspended: true }))
  await sandbox.control('faults', undefined, 'DELETE')
  await becomes(async () =>
    expect([await codes(right), await codes(swapped)]).toEqual([[null], ['market_closed']]),
  )
  await becomes(() => expect(parts().map(({ is_suspended }) => is_suspended)).toContain(false))
}, 150_000)

it('[SPORT-1] follows a match under way: a goal ends the rest of the match from its score and begins the next, also back', async () => {
  await opened()
  const fixture = await newMatch(3_600_000)
  const act = (call: string, body = {}) => sandbox.control(`odds/matches/${fixture}/${call}`, body)
  const stands = (states: Readonly<Record<string, number>>) =>
    becomes(async () => {
      const { rows } = await sql<{ key: string; state: number }>`
        select m.market || '|' || m.specifiers as key, p.state from public.prices_now p join public.markets m on m.id = p.market_id
         where m.fixture_id = ${fixture} and m.market in (1, 7)`.execute(beside.sql)
      expect(Object.fromEntries(rows.map(({ key, state }) => [key, state]))).toEqual(states)
    })
  await stands({ '1|': 1 })
  await act('start', { automatic: false })
  await stands({ '1|': 1, '7|score=0:0': 1 })
  await act('score', { side: 'home' })
  await stands({ '1|': 1, '7|score=0:0': 0, '7|score=1:0': 1 })
  await act('take-back')
  await stands({ '1|': 1, '7|score=0:0': 1, '7|score=1:0': 0 })
  await act('call', { call: 'penalty_awarded' })
  await stands({ '1|': 2, '7|score=0:0': 2, '7|score=1:0': 0 })
  await act('call', { call: 'penalty_missed' })
  await stands({ '1|': 1, '7|score=0:0': 1, '7|score=1:0': 0 })
  expect(await replayFixture(beside, fixture)).toMatchObject({ isSame: true })
}, 150_000)

it('writes no price twice whose commit it was not told of', async () => {
  const before = await opened()
  proxy.set('loses-commits')
  await sandbox.control(`odds/matches/${matches[0]}/start`)
  // A connection waiting for the answer of a commit ends by timeout.
  await becomes(() => expect(trader.holdsLease()).toBe(false))
  proxy.set('good')
  await opened(before.epoch)
  const { rows: twice } = await sql`
    select fixture_id, n from public.price_log group by fixture_id, n having count(*) > 1`.execute(beside.sql)
  expect(twice).toEqual([])
  for (const id of matches) expect(await replayFixture(beside, id)).toMatchObject({ isSame: true })
}, 150_000)
