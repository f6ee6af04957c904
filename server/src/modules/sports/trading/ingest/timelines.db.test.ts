import { ESPORT_LAWS } from '@jogo/rules/jurisdiction'
import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { createTestClock, type TestClock } from '../../../../../test/clock.ts'
import { databaseForFile, forFile } from '../../../../../test/for-file.ts'
import { startOddsCompany } from '../../../../../test/odds-company.ts'
import { plantFixture } from '../../../../../test/plant-sports.ts'
import type { IngestDeps } from './deps.ts'
import { type IngestState, ingestMessages } from './ingest-messages.ts'
import { recordMatchIncidents } from './record-match-incidents.ts'
import { createTimelines } from './timelines.ts'

const db = databaseForFile('timelines')
const company = forFile(() => startOddsCompany())
let clock: TestClock
let deps: IngestDeps

beforeEach(() => {
  clock = createTestClock()
  const nothing = async () => undefined
  deps = {
    ...{ db, clock, log: createLog('test', 'silent'), rest: company.rest },
    fence: nothing,
    epoch: 1,
    law: ESPORT_LAWS.open,
    onResults: nothing,
  }
})

const timelinePath = (fixture: number) => `/v1/sports/pt/sport_events/sr:match:${fixture}/timeline.xml`
const timeline = (fixture: number) =>
  `<match_timeline><sport_event id="sr:match:${fixture}"/><sport_event_status status="1" match_status="6" home_score="0" away_score="0"/><timeline/></match_timeline>`
const readings = (fixture: number) =>
  company.calls.filter((call) => call.includes(timelinePath(fixture))).length
async function facts(fixture: number): Promise<number> {
  const { rows } = await sql`select from fixture_facts where fixture_id = ${fixture}`.execute(db.sql)
  return rows.length
}
/** After a result arrives, the process that ingests it schedules the match. */
async function settled(fixture: number) {
  await plantFixture(db.sql, { id: fixture, startsAt: new Date(clock.now().getTime() - 3_600_000) })
  const state: IngestState = { marketsByFixture: new Map(), awaited: new Map(), ready: new Set() }
  const body = `<bet_settlement product="1" event_id="sr:match:${fixture}" timestamp="${clock.now().getTime()}" certainty="2"><outcomes><market id="1"><outcome id="1" result="1"/><outcome id="2" result="0"/><outcome id="3" result="0"/></market></outcomes></bet_settlement>`
  const batch = [{ routingKey: 'k', body: Buffer.from(body), sentAt: undefined }]
  return (await db.transaction((tx) => ingestMessages(tx, deps, state, batch))).ingested
}

it('a timeline that cannot be read is asked for less and less often, and not given up', async () => {
  const taken = await settled(8_001)
  const timelines = createTimelines(deps)
  timelines.note(taken)
  // Three hours of the trader's checks, once a second.
  for (let second = 0; second < 180; second += 1) {
    clock.advance(1_000)
    await timelines.run()
  }
  const inThreeMinutes = readings(8_001)
  for (let minute = 0; minute < 180; minute += 1) {
    clock.advance(60_000)
    await timelines.run()
  }
  const later = readings(8_001) - inThreeMinutes
  expect(inThreeMinutes).toBeGreaterThan(3)
  expect(inThreeMinutes).toBeLessThan(9)
  expect(later).toBeGreaterThan(20)
  expect(later).toBeLessThan(80)
  company.answers.set(timelinePath(8_001), timeline(8_001))
  clock.advance(300_000)
  await timelines.run()
  expect(await facts(8_001)).toBe(1)
})

it('of a match with a result that waits for facts is read by a process that was told nothing of it', async () => {
  await settled(8_002)
  company.answers.set(timelinePath(8_002), timeline(8_002))
  const timelines = createTimelines(deps)
  clock.advance(1_000)
  await timelines.run()
  clock.advance(5_000)
  await timelines.run()
  expect(await facts(8_002)).toBe(1)
  await sql`update results set held = 'final: settled 72 hours ago'`.execute(db.sql)
  const before = readings(8_002)
  clock.advance(600_000)
  await timelines.run()
  clock.advance(5_000)
  await timelines.run()
  expect(readings(8_002)).toBe(before)
})

it('new facts have what was settled before them looked at again, and nothing else does', async () => {
  const waiting = async () => {
    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker.jobs where key = 'doubt-results:8003'`.execute(db.sql)
    return rows.length
  }
  await plantFixture(db.sql, { id: 8_003, startsAt: new Date(clock.now().getTime() - 3_600_000) })
  company.answers.set(timelinePath(8_003), timeline(8_003))
  expect([await recordMatchIncidents(deps, 8_003), await waiting()]).toEqual([1, 1])
  await sql`select graphile_worker.remove_job('doubt-results:8003')`.execute(db.sql)
  expect([await recordMatchIncidents(deps, 8_003), await waiting()]).toEqual([0, 0])
})
