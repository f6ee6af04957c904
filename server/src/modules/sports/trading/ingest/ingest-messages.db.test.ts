import { ESPORT_LAWS } from '@jogo/rules/jurisdiction'
import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestClock } from '../../../../../test/clock.ts'
import { databaseForFile, forFile } from '../../../../../test/for-file.ts'
import { eventXml, startOddsCompany } from '../../../../../test/odds-company.ts'
import { plantFixture } from '../../../../../test/plant-sports.ts'
import { ingestFixture } from './catalogue.ts'
import type { IngestDeps } from './deps.ts'
import { type IngestedMessage, type IngestState, ingestMessages } from './ingest-messages.ts'
import { recordMatchIncidents } from './record-match-incidents.ts'

const db = databaseForFile('intake')
const company = forFile(() => startOddsCompany())
let deps: IngestDeps
const resulted: bigint[] = []

beforeAll(async () => {
  const log = createLog('test', 'silent')
  deps = {
    ...{ db, log, clock: createTestClock(), rest: company.rest },
    fence: async () => undefined,
    epoch: 1,
    law: ESPORT_LAWS.open,
    onResults: async (_tx, ids) => void resulted.push(...ids),
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
const T = Date.now() - 3_600_000
/** A separate match for each test. */
async function newFixture(): Promise<number> {
  count += 1
  const id = 5_000 + count
  await plantFixture(db.sql, { id, startsAt: new Date(T) })
  return id
}
const head = (fixture: number, second: number) =>
  `product="1" event_id="sr:match:${fixture}" timestamp="${T + second * 1_000}"`
const odds = (fixture: number, second: number, home: string, board = '') =>
  `<odds_change ${head(fixture, second)}>${board}<odds><market id="1" status="1"><outcome id="1" odds="${home}"/><outcome id="2" odds="3.4"/><outcome id="3" odds="3.6"/></market></odds></odds_change>`
const outcomes = (results: string) =>
  results
    .split(',')
    .map((entry, at) => {
      const [result, factor] = entry.split('/')
      return `<outcome id="${at + 1}" result="${result}"${factor ? ` void_factor="${factor}"` : ''}/>`
    })
    .join('')
const settle = (fixture: number, second: number, results: string, certainty = 2) =>
  `<bet_settlement ${head(fixture, second)} certainty="${certainty}"><outcomes><market id="1">${outcomes(results)}</market></outcomes></bet_settlement>`
const plain = (name: string, fixture: number, second: number, more = '') =>
  `<${name} ${head(fixture, second)} ${more}><market id="1"/></${name}>`

interface ResultLine {
  kind: string
  certainty: number | null
  outcomes: { won: boolean; void: number }[] | null
  reason: string
  held: string | null
  placed_from: Date | null
  placed_to: Date | null
}
/** `result 2 100`: winnings by selection; `v` void. */
async function results(fixture: number): Promise<string[]> {
  const { rows } = await sql<ResultLine>`
    select r.kind, r.certainty, r.outcomes, r.reason, r.held, r.placed_from, r.placed_to from results r join markets m on m.id = r.market_id
     where m.fixture_id = ${fixture} order by r.n`.execute(db.sql)
  return rows.map(({ kind, certainty, outcomes: all, reason, held }) =>
    [
      kind === 'undone' ? reason.replace('rollback_bet', 'undone') : kind,
      certainty ?? '',
      all?.map((selection) => (selection.void === 2 ? 'v' : Number(selection.won))).join('') ?? '',
      // Results are not judged here; impossible ones are held at once.
      held && !held.startsWith('unjudged') ? 'held' : '',
    ]
      .filter((part) => part !== '')
      .join(' '),
  )
}
async function fixtureRow(id: number) {
  const { rows } = await sql<Record<string, unknown>>`
    select state, match_status, minute, home_score, away_score, periods, starts_at from fixtures where id = ${id}`.execute(
    db.sql,
  )
  return rows[0]
}

describe('[SPORT-1] messages', () => {
  it('are stored as they came, whatever they are, in their order', async () => {
    const bodies = [odds(1, 1, '2'), '<cut', `${'x'.repeat(1_000_001)}`, 'nul \u0000', odds(1, 1, '2')]
    const taken = await take(newState(), ...bodies)
    const { rows } = await sql<{ n: bigint; body: string; fixture_id: bigint | null }>`
      select n, body, fixture_id from feed_messages where n >= ${taken[0]?.n} order by n`.execute(db.sql)
    expect(rows.map(({ body }) => body.slice(0, 4))).toEqual(['<odd', '<cut', 'xxxx', 'nul ', '<odd'])
    expect(rows.map(({ fixture_id }) => fixture_id)).toEqual([1n, null, null, null, 1n])
    expect(taken.map(({ n }) => n)).toEqual(rows.map(({ n }) => n))
  })

  it('move the scoreboard, and one that is late does not move it back', async () => {
    const id = await newFixture()
    const board = (second: number, home: number) =>
      odds(
        id,
        second,
        '2',
        `<sport_event_status status="1" match_status="6" home_score="${home}" away_score="0"><clock match_time="27:33"/><period_scores><period_score match_status_code="6" number="1" home_score="${home}" away_score="0"/></period_scores></sport_event_status>`,
      )
    await take(newState(), board(10, 1), board(5, 0))
    expect(await fixtureRow(id)).toMatchObject({
      state: 'running',
      match_status: 6,
      minute: 27,
      home_score: 1,
      periods: [[1, 0]],
    })
  })

  it('change nothing when their transaction fails, and everything when it is tried again', async () => {
    const id = await newFixture()
    const state = newState()
    const batch = [{ routingKey: 'k', body: Buffer.from(odds(id, 1, '2')), sentAt: undefined }]
    const failing = db.transaction(async (tx) => {
      await ingestMessages(tx, deps, state, batch)
      throw new Error('the lease is gone')
    })
    await expect(failing).rejects.toThrow('the lease')
    expect(state.marketsByFixture.size).toBe(0)
    const [taken] = await take(state, odds(id, 1, '2'))
    expect(taken?.change?.changed).toHaveLength(1)
  })

  it('of a match that is not known wait until it is taken in, and are applied in their order', async () => {
    const id = 7_001
    const state = newState()
    const [first] = await take(state, odds(id, 1, '2'))
    await take(state, odds(id, 2, '2.5'))
    expect(first?.change).toBeUndefined()
    expect(state.awaited.has(id)).toBe(true)
    const path = `/v1/sports/pt/sport_events/sr:match:${id}/fixture.xml`
    company.answers.set(
      path,
      `<fixtures_fixture>${eventXml(id, { scheduled: new Date(T), tag: 'fixture' })}</fixtures_fixture>`,
    )
    expect(await ingestFixture(deps, id)).toBe('known')
    state.ready.add(id)
    const taken = await take(state)
    expect(taken.map(({ change }) => change?.changed[0]?.odds[0])).toEqual([2_000n, 2_500n])
    expect([state.awaited.size, state.ready.size]).toEqual([0, 0])
    expect(await take(state)).toEqual([])
  })
})

describe('[SPORT-5] results', () => {
  type Story = [title: string, bodies: (fixture: number) => string[], rows: string[]]
  it.each<Story>([
    ['come before odds', (id) => [settle(id, 1, '1,0,0'), odds(id, 2, '2')], ['result 2 100']],
    [
      'of both certainties are two rows',
      (id) => [settle(id, 1, '1,0,0', 1), settle(id, 2, '1,0,0')],
      ['result 1 100', 'result 2 100'],
    ],
    [
      'seen once more after they were confirmed say nothing new',
      (id) => [settle(id, 1, '1,0,0'), settle(id, 2, '1,0,0', 1)],
      ['result 2 100'],
    ],
    [
      'corrected are another row',
      (id) => [settle(id, 1, '1,0,0'), settle(id, 2, '0,1,0')],
      ['result 2 100', 'result 2 010'],
    ],
    [
      'overtaken by their correction are not written',
      (id) => [settle(id, 2, '0,1,0'), settle(id, 1, '1,0,0')],
      ['result 2 010'],
    ],
    [
      'taken back and told again',
      (id) => [settle(id, 1, '1,0,0'), plain('rollback_bet_settlement', id, 2), settle(id, 3, '1,0,0')],
      ['result 2 100', 'undone_settlement', 'result 2 100'],
    ],
    [
      'taken back before they came stay so',
      (id) => [plain('rollback_bet_settlement', id, 2), settle(id, 1, '1,0,0')],
      ['undone_settlement'],
    ],
    ['undecided are none', (id) => [settle(id, 1, '1,0,-1')], []],
    ['of which a selection is missing are held', (id) => [settle(id, 1, '1,0')], ['result 2 held']],
    [
      'with a void winner and losers that lost are held',
      (id) => [settle(id, 1, '1/1,0,0')],
      ['result 2 v00 held'],
    ],
    ['that nobody won are held', (id) => [settle(id, 1, '0,0,0')], ['result 2 000 held']],
    [
      'that a selection won which we do not have are held',
      (id) => [settle(id, 1, '0,0,0,1')],
      ['result 2 000 held'],
    ],
    [
      'that a selection lost which we do not have count',
      (id) => [settle(id, 1, '1,0,0,0')],
      ['result 2 100'],
    ],
    [
      'that were never told, taken back',
      (id) => [plain('rollback_bet_settlement', id, 1), plain('rollback_bet_cancel', id, 2)],
      ['undone_settlement', 'undone_cancel'],
    ],
    ['all void are void', (id) => [settle(id, 1, '0/1,0/1,0/1')], ['result 2 vvv']],
    ['of a cancel', (id) => [settle(id, 1, '1,0,0'), plain('bet_cancel', id, 2)], ['result 2 100', 'cancel']],
    [
      'of two cancels with different times, the earlier one late',
      (id) => [
        plain('bet_cancel', id, 3, `end_time="${T}"`),
        plain('bet_cancel', id, 2, `end_time="${T - 5}"`),
      ],
      ['cancel', 'cancel'],
    ],
    [
      'of a cancel that was taken back',
      (id) => [plain('bet_cancel', id, 2), plain('rollback_bet_cancel', id, 3)],
      ['cancel', 'undone_cancel'],
    ],
    [
      'of a cancel that was taken back before it came',
      (id) => [plain('rollback_bet_cancel', id, 3), plain('bet_cancel', id, 2)],
      ['undone_cancel'],
    ],
    [
      'of a market that we do not have are none',
      (id) => [settle(id, 1, '1,0,0').replace('market id="1"', 'market id="777"')],
      [],
    ],
  ])('%s', async (_, bodies, rows) => {
    const fixture = await newFixture()
    await take(newState(), ...bodies(fixture))
    expect(await results(fixture)).toEqual(rows)
    // Repeats in a new process add no rows.
    await take(newState(), ...bodies(fixture))
    expect(await results(fixture)).toEqual(rows)
    // Every message twice, in one process.
    const other = await newFixture()
    const state = newState()
    for (const body of bodies(other)) await take(state, body, body)
    expect(await results(other)).toEqual(rows)
  })

  it('of a cancel are about every bet until the market is closed by it, where it names no end', async () => {
    const id = await newFixture()
    await take(
      newState(),
      plain('bet_cancel', id, 1, `start_time="${T}"`),
      plain('bet_cancel', id, 2, `end_time="${T}"`),
    )
    const { rows } = await sql<{ from: Date | null; to: Date | null }>`
      select r.placed_from as from, r.placed_to as to from results r join markets m on m.id = r.market_id where m.fixture_id = ${id} order by n`.execute(
      db.sql,
    )
    expect(rows).toEqual([
      { from: new Date(T), to: null },
      { from: null, to: new Date(T) },
    ])
    const [taken] = await take(newState(), odds(id, 9, '2'))
    expect(taken?.change?.fixtureMarkets.markets.get('1|')?.status).toBe('cancelled')
  })

  it('of a cancel of a past time that is taken back open nothing that another cancel closed, for a trader that takes over', async () => {
    const id = await newFixture()
    await take(
      newState(),
      plain('bet_cancel', id, 1),
      plain('bet_cancel', id, 2, `end_time="${T}"`),
      plain('rollback_bet_cancel', id, 3, `end_time="${T}"`),
    )
    const [taken] = await take(newState(), odds(id, 9, '2'))
    expect(taken?.change?.fixtureMarkets.markets.get('1|')?.status).toBe('cancelled')
  })

  it('are told of by their markets, in the transaction that wrote them', async () => {
    const id = await newFixture()
    resulted.length = 0
    await take(newState(), settle(id, 1, '1,0,0'), settle(id, 1, '1,0,0'))
    const { rows } = await sql<{
      id: bigint
      selections: string[]
    }>`select id, selections from markets where fixture_id = ${id}`.execute(db.sql)
    expect(rows[0]?.selections).toEqual(['1', '2', '3'])
    expect(resulted).toEqual([rows[0]?.id])
  })

  it('keep a market settled for a process that begins after them', async () => {
    const id = await newFixture()
    await take(newState(), settle(id, 1, '1,0,0'))
    const [taken] = await take(newState(), odds(id, 9, '2'))
    expect(taken?.change?.fixtureMarkets.markets.get('1|')?.status).toBe('settled')
  })

  it('of a dead heat keep places and how many share them', async () => {
    const id = await newFixture()
    await take(
      newState(),
      settle(id, 1, '1,0,0').replace('id="1" result="1"', 'id="1" result="1" dead_heat_factor="0.3333"'),
    )
    const { rows } =
      await sql`select r.outcomes -> 0 as first from results r join markets m on m.id = r.market_id where m.fixture_id = ${id}`.execute(
        db.sql,
      )
    expect(rows).toEqual([{ first: { won: true, void: 0, places: 1, tied: 3 } }])
  })

  it('of a time that lies ahead are corrected by those that come after them', async () => {
    const id = await newFixture()
    const soon = Math.ceil((Date.now() - T) / 1_000) + 1
    await take(newState(), settle(id, 30 * 365 * 86_400, '1,0,0'))
    await take(newState(), settle(id, soon, '0,1,0'))
    expect(await results(id)).toEqual(['result 2 100', 'result 2 010'])
  })

  it('are computed from facts that a timeline adds once', async () => {
    const id = await newFixture()
    const path = `/v1/sports/pt/sport_events/sr:match:${id}/timeline.xml`
    const goal = `<event id="2" type="score_change" time="2026-11-23T18:12:00Z" match_time="12" period="1" team="home" home_score="1" away_score="0" player="sr:player:9" player_name="Silva"/>`
    const timeline = (more: string) =>
      `<match_timeline><sport_event id="sr:match:${id}"/><sport_event_status status="1" match_status="6" home_score="1" away_score="0"><period_scores><period_score match_status_code="6" number="1" home_score="1" away_score="0"/></period_scores></sport_event_status><timeline>${more}</timeline></match_timeline>`
    company.answers.set(path, timeline(goal))
    expect(await Promise.all([recordMatchIncidents(deps, id), recordMatchIncidents(deps, id)])).toContain(3)
    expect(await recordMatchIncidents(deps, id)).toBe(0)
    company.answers.set(path, timeline(goal.replace('/>', ' removed="true"/>')))
    expect(await recordMatchIncidents(deps, id)).toBe(1)
    company.answers.delete(path)
    expect(await recordMatchIncidents(deps, id)).toBeUndefined()
    const { rows } = await sql<{
      n: number
      kind: string
      source: string
    }>`select n, kind, source from fixture_facts where fixture_id = ${id} order by n`.execute(db.sql)
    expect(rows.map(({ n, kind, source }) => [n, kind, source])).toEqual([
      [1, 'goal', '2'],
      [2, 'period', 'period:1'],
      [3, 'state', 'state'],
      [4, 'taken_back', '2'],
    ])
  })
})
