import { ESPORT_LAWS } from '@jogo/rules/jurisdiction'
import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestClock, type TestClock } from '../../../../../test/clock.ts'
import { databaseForFile, forFile } from '../../../../../test/for-file.ts'
import { eventXml, startOddsCompany } from '../../../../../test/odds-company.ts'
import { eventually } from '../../../../../test/person.ts'
import { plantFixture } from '../../../../../test/plant-sports.ts'
import { countResultFigures } from '../../results/report-store.ts'
import { createCatalogueUpdates } from './catalogue-updates.ts'
import type { IngestDeps } from './deps.ts'
import { type IngestedMessage, type IngestState, ingestMessages } from './ingest-messages.ts'

const db = databaseForFile('take_in')
const company = forFile(() => startOddsCompany())
let deps: IngestDeps

beforeAll(async () => {
  const log = createLog('test', 'silent')
  const nothing = async () => undefined
  deps = {
    ...{ db, log, clock: createTestClock(), rest: company.rest },
    ...{ epoch: 1, law: ESPORT_LAWS.open, fence: nothing, onResults: nothing },
  }
})

const newState = (): IngestState => ({ marketsByFixture: new Map(), awaited: new Map(), ready: new Set() })
async function take(state: IngestState, ...bodies: string[]): Promise<IngestedMessage[]> {
  const batch = bodies.map((body) => ({
    routingKey: 'hi.-.live.x.1.sr:match.1.-',
    body: Buffer.from(body),
    sentAt: undefined,
  }))
  const { ingested, adopt } = await db.transaction((tx) => ingestMessages(tx, deps, state, batch))
  adopt()
  return ingested
}

let count = 0
const STARTS = Date.now() + 3_600_000

describe('[LAW-SPO-5] matches of which the supplier says that they changed', () => {
  const fixturePath = (id: number) => `/v1/sports/pt/sport_events/sr:match:${id}/fixture.xml`
  const changed = (id: number) =>
    `<fixture_change product="1" event_id="sr:match:${id}" timestamp="${Date.now()}" change_type="1"/>`
  const listed = (id: number) =>
    `<fixtures_fixture>${eventXml(id, { scheduled: new Date(STARTS), tag: 'fixture' })}</fixtures_fixture>`
  const waiting = async (ids: readonly number[]) => {
    const { rows } = await sql<{ id: number }>`
      select id::float8 as id from public.fixtures where listing_due_since is not null and id = any(${[...ids]}::bigint[]) order by id`.execute(
      db.sql,
    )
    return rows.map(({ id }) => id)
  }
  const requestedPaths = (ids: readonly number[]) =>
    company.calls.filter((call) => ids.some((id) => call.includes(fixturePath(id))))

  /** A supplier with scripted answers, and its requests by the test's clock. */
  function answeringSupplier(ids: readonly number[], clock: TestClock) {
    const requests: [id: number, at: number][] = []
    let [atOnce, most] = [0, 0]
    const supplier = { isAway: true, requests, most: () => most }
    for (const id of ids)
      company.answers.set(fixturePath(id), (_, response) => {
        requests.push([id, clock.elapsed()])
        atOnce += 1
        most = Math.max(most, atOnce)
        setTimeout(() => {
          atOnce -= 1
          response.writeHead(supplier.isAway ? 503 : 200).end(supplier.isAway ? '' : listed(id))
        }, 5)
      })
    return supplier
  }
  async function someFixtures(many: number): Promise<number[]> {
    const ids = Array.from({ length: many }, (_, at) => 5_000 + count + at)
    count += many
    for (const id of ids) await plantFixture(db.sql, { id, startsAt: new Date(STARTS - 60_000) })
    return ids
  }
  /** Has a separate clock, which `pass` advances by seconds. */
  function newTakeIn(fence = deps.fence) {
    const clock = createTestClock()
    const state = newState()
    const takeIn = createCatalogueUpdates({ ...deps, clock, fence }, state)
    const pass = async (seconds: number, isOver: () => Promise<boolean> | boolean = () => false) => {
      for (let second = 0; second < seconds && !(await isOver()); second += 1) {
        clock.advance(1_000)
        await takeIn.ask()
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
    return { clock, state, takeIn, pass }
  }

  it('take no bets while he does not answer how, are asked for with growing pauses, and take bets again when he has', async () => {
    const { clock, state, takeIn, pass } = newTakeIn()
    const [id = 0] = await someFixtures(1)
    const supplier = answeringSupplier([id], clock)
    takeIn.note(await take(state, changed(id)))
    await eventually(async () => (await waiting([id])).length === 1)
    await pass(160)
    const times = supplier.requests.map(([, at]) => at)
    const pauses = times.slice(1).map((at, n) => Math.round((at - (times[n] ?? 0)) / 5_000) * 5)
    expect(pauses).toEqual([5, 10, 20, 40, 80])
    const figures = await countResultFigures(db.sql, new Date(clock.now().getTime() + 300_000))
    expect(figures.sport_matches_unanswered).toBe(1)
    // Another trader continues after this one.
    await takeIn.stop()
    const next = newTakeIn()
    await next.takeIn.ask()
    supplier.isAway = false
    await next.pass(400, async () => (await waiting([id])).length === 0)
    expect(await waiting([id])).toEqual([])
    const { length } = supplier.requests
    await next.pass(20)
    expect(supplier.requests).toHaveLength(length)
    await next.takeIn.stop()
  })

  it('are all suspended within seconds, however many, and asked for by four at once and ten a second', async () => {
    const { clock, state, takeIn, pass } = newTakeIn()
    const ids = await someFixtures(60)
    const supplier = answeringSupplier(ids, clock)
    takeIn.note(await take(state, ...ids.map(changed)))
    await pass(4)
    expect(await waiting(ids)).toEqual(ids)
    await pass(20)
    const times = supplier.requests.map(([, at]) => at)
    expect(new Set(supplier.requests.map(([id]) => id)).size).toBe(ids.length)
    expect(supplier.most()).toBeLessThanOrEqual(4)
    // Four may be on their way while the clock is moved on.
    for (const [n, at] of times.entries()) if (n >= 14) expect(at - (times[n - 14] ?? 0)).toBeGreaterThan(995)
    supplier.isAway = false
    await pass(400, async () => (await waiting(ids)).length === 0)
    expect(await waiting(ids)).toEqual([])
    await takeIn.stop()
  })

  it('are not lost by one that cannot be stored, and neither is that one', async () => {
    let isBroken = true
    const { clock, state, takeIn, pass } = newTakeIn(async () => {
      if (isBroken) throw new Error('broken')
    })
    const ids = await someFixtures(6)
    const supplier = answeringSupplier(ids, clock)
    supplier.isAway = false
    takeIn.note(await take(state, ...ids.map(changed)))
    await eventually(async () => supplier.requests.length >= 6)
    isBroken = false
    const stored = async () => {
      const { rows } = await sql`
        select from public.fixtures where id = any(${ids}::bigint[]) and starts_at = ${new Date(STARTS)}`.execute(
        db.sql,
      )
      return rows.length
    }
    await pass(30, async () => (await stored()) === ids.length)
    expect(await stored()).toBe(ids.length)
    await takeIn.stop()
  })

  it('are asked for once more when they change while the answer is on its way, or before their messages are applied', async () => {
    const { clock, state, takeIn } = newTakeIn()
    const [id = 0] = await someFixtures(1)
    const supplier = answeringSupplier([id], clock)
    supplier.isAway = false
    const messages = await take(state, changed(id))
    takeIn.note(messages)
    takeIn.note(messages)
    await eventually(async () => supplier.requests.length === 2)
    state.ready.add(id)
    await eventually(async () => requestedPaths([id]).length === 2)
    takeIn.note(messages)
    await eventually(async () => supplier.requests.length === 3)
    await takeIn.stop()
  })
})
