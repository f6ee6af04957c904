import { ESPORT_LAWS } from '@jogo/rules/jurisdiction'
import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestClock } from '../../../../test/clock.ts'
import { databaseForFile, forFile } from '../../../../test/for-file.ts'
import { startOddsCompany } from '../../../../test/odds-company.ts'
import { plantFixture } from '../../../../test/plant-sports.ts'
import type { IngestDeps } from '../trading/ingest/deps.ts'
import { type IngestState, ingestMessages } from '../trading/ingest/ingest-messages.ts'
import { recordMatchIncidents } from '../trading/ingest/record-match-incidents.ts'

const db = databaseForFile('late_starts')
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
async function take(state: IngestState, ...bodies: string[]): Promise<void> {
  const batch = bodies.map((body) => ({ routingKey: 'k', body: Buffer.from(body), sentAt: undefined }))
  const { adopt } = await db.transaction((tx) => ingestMessages(tx, deps, state, batch))
  adopt()
}

let count = 0
const T = Date.now() - 3_600_000
/** A separate match for each test. */
async function newFixture(): Promise<number> {
  count += 1
  const id = 5_000 + count
  await plantFixture(db.sql, { id, startsAt: new Date(T) })
  return id
}

describe('[LAW-SPO-4] a start that is told later than it was', () => {
  const corrections = async (id: number) => {
    const { rows } = await sql<{ starts: string }>`
      select payload ->> 'startsAt' as starts from outbox where name = 'start.corrected' and (payload ->> 'fixtureId')::bigint = ${id}
       order by id`.execute(db.sql)
    return rows.map(({ starts }) => new Date(starts).getTime())
  }
  const startsAt = async (id: number) => {
    const { rows } = await sql<{ starts_at: Date }>`select starts_at from fixtures where id = ${id}`.execute(
      db.sql,
    )
    return rows[0]?.starts_at.getTime()
  }
  const head = (id: number, second: number) =>
    `product="1" event_id="sr:match:${id}" timestamp="${T + second * 1_000}"`
  const live = (id: number, second: number) =>
    `<odds_change ${head(id, second)}><sport_event_status status="1" match_status="6" home_score="0" away_score="0"/></odds_change>`
  const moved = (id: number, second: number, to: number) =>
    `<fixture_change ${head(id, second)} change_type="2" start_time="${to}"/>`

  it('of a match under way is told to those who look for bets placed since, a later one is not taken', async () => {
    const id = await newFixture()
    const state = newState()
    await take(state, live(id, 1), moved(id, 2, T + 600_000))
    expect([await startsAt(id), await corrections(id)]).toEqual([T, []])
    await take(state, moved(id, 3, T - 600_000))
    expect([await startsAt(id), await corrections(id)]).toEqual([T - 600_000, [T - 600_000]])
  })

  it('of a match that is to come waits until the scoreboard says that it has begun', async () => {
    const id = await newFixture()
    const state = newState()
    await take(state, moved(id, 2, T - 600_000))
    expect([await startsAt(id), await corrections(id)]).toEqual([T - 600_000, []])
    await take(state, live(id, 3))
    await take(state, live(id, 4).replace('match_status="6"', 'match_status="7"'))
    expect(await corrections(id)).toEqual([T - 600_000])
  })

  it('that was known before it is told to nobody', async () => {
    const id = await newFixture()
    const state = newState()
    const ahead = Date.now() + 3_600_000
    await sql`update fixtures set starts_at = ${new Date(ahead + 600_000)} where id = ${id}`.execute(db.sql)
    await take(state, moved(id, 2, ahead), live(id, 3))
    expect([await startsAt(id), await corrections(id)]).toEqual([ahead, []])
  })

  it('is what the timeline says, once', async () => {
    const id = await newFixture()
    await take(newState(), live(id, 1))
    const began = new Date(T - 60_000)
    company.answers.set(
      `/v1/sports/pt/sport_events/sr:match:${id}/timeline.xml`,
      `<match_timeline><sport_event id="sr:match:${id}"/><sport_event_status status="1" match_status="6" home_score="0" away_score="0"/><timeline><event id="1" type="match_started" time="${began.toISOString()}"/></timeline></match_timeline>`,
    )
    await recordMatchIncidents(deps, id)
    await recordMatchIncidents(deps, id)
    expect([await startsAt(id), await corrections(id)]).toEqual([began.getTime(), [began.getTime()]])
  })
})
