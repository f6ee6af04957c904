import { randomUUID } from 'node:crypto'
import { ESPORT_LAWS } from '@jogo/rules/jurisdiction'
import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '../../src/modules/sports/trading/ingest/catalogue.ts'
import type { IngestDeps } from '../../src/modules/sports/trading/ingest/deps.ts'
import { recordMatchIncidents } from '../../src/modules/sports/trading/ingest/record-match-incidents.ts'
import { upsertLease } from '../../src/modules/sports/trading/trader/lease-store.ts'
import { newTenure, type Tenure, tick } from '../../src/modules/sports/trading/trader/tick.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { eventually, granted, type House, openHouse, type Person } from '../house.ts'
import { eventXml, type OddsCompany, startOddsCompany, tournamentXml } from '../odds-company.ts'
import { plantBeat, plantProducer } from '../plant-sports.ts'
import { delivered } from '../trader-table.ts'

const [LOL, CS2, SERIES, ROUNDS] = [9_110, 9_109, 8_110, 8_109]
const ADULT = 'level="professional" age_group="adult"'
let house: House
let company: OddsCompany
let deps: IngestDeps
let tenure: Tenure
let ana: Person
let made = Date.now()

beforeAll(async () => {
  house = await openHouse('esports')
  company = await startOddsCompany()
  ana = await house.player({ real: '100.00' })
  const { db } = house.app
  const epoch = (await upsertLease(db.sql, 'a test')) ?? 0
  tenure = newTenure(epoch)
  for (const id of [1, 3]) await plantProducer(db.sql, true, id)
  deps = {
    ...{ db, epoch, clock: systemClock, log: createLog('test', 'silent'), rest: company.rest },
    ...{ law: ESPORT_LAWS.br, fence: async () => undefined, onResults: async () => undefined },
  }
  await list({ [LOL]: true, [CS2]: true })
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
  await company?.close()
})

/** The supplier's catalogue: two licensed leagues with a series each, and games that may not be offered. */
async function list(licences: Readonly<Record<number, boolean>>): Promise<void> {
  const more = (licensed?: boolean) => (licensed === undefined ? ADULT : `${ADULT} licensed="${licensed}"`)
  const lol = { id: LOL, sport: 110, name: 'Liga de LoL', more: more(licences[LOL]) }
  const cs2 = { id: CS2, sport: 109, name: 'Major', more: more(licences[CS2]) }
  const others = [
    { id: 9_194, sport: 194, name: 'Masters', more: more(false) },
    { id: 9_137, sport: 137, name: 'Copa EA', more: more() },
    { id: 9_999, sport: 999, name: 'Liga de um jogo novo', more: more(true) },
  ]
  const tournaments = [lol, cs2, ...others].map(tournamentXml)
  company.answers.set('/v1/sports/pt/tournaments.xml', `<tournaments>${tournaments.join('')}</tournaments>`)
  company.answers.set('/v1/sports/pt/schedules/live/schedule.xml', '<schedule/>')
  const scheduled = new Date(Date.now() + 3_600_000)
  const event = (id: number, tournament: string) =>
    eventXml(id, { scheduled, tournament }).replace(' status=', ' best_of="3" status=')
  const events = [
    event(SERIES, tournamentXml(lol)),
    event(ROUNDS, tournamentXml(cs2)),
    ...others.map((other) => event(other.id, tournamentXml(other))),
  ]
  company.answers.set('/v1/sports/pt/schedules/pre/schedule.xml', `<schedule>${events.join('')}</schedule>`)
  await syncCatalogue(deps)
}

/** Messages of the supplier, priced at once. */
async function hear(...bodies: readonly ((head: string) => string)[]): Promise<void> {
  const messages = bodies.map((body) => {
    made += 10
    return delivered(body(`product="3" event_id="sr:match:${SERIES}" timestamp="${made}"`), 'any', SERIES)
  })
  const { db, bus } = house.app
  const watch = { onTicked: () => undefined, onTook: () => undefined, onFailed: () => undefined }
  await tick({ db, bus, clock: systemClock, log: deps.log, watch }, tenure, messages)
  await plantBeat(db.sql, tenure.epoch)
}
const market = (id: number, specifiers = '') =>
  `<market id="${id}" specifiers="${specifiers}" status="1"><outcome id="4" odds="1.8" active="1"/><outcome id="5" odds="2.1" active="1"/></market>`
const odds =
  (markets: readonly string[], board = '') =>
  (head: string) =>
    `<odds_change ${head}>${board}<odds>${markets.join('')}</odds></odds_change>`
const settlement =
  (...markets: readonly (readonly [id: number, specifiers: string, winner: '4' | '5' | 'void'])[]) =>
  (head: string) => {
    const outcome = (id: string, winner: string) =>
      winner === 'void'
        ? `<outcome id="${id}" result="0" void_factor="1"/>`
        : `<outcome id="${id}" result="${Number(id === winner)}"/>`
    const lines = markets.map(
      ([id, specifiers, winner]) =>
        `<market id="${id}" specifiers="${specifiers}">${outcome('4', winner)}${outcome('5', winner)}</market>`,
    )
    return `<bet_settlement ${head} certainty="2"><outcomes>${lines.join('')}</outcomes></bet_settlement>`
  }

const MAPS = `<period_scores>
  <period_score match_status_code="141" number="1" home_score="1" away_score="2" winner="home"><objective type="dragon" home="1" away="0"/></period_score>
  <period_score match_status_code="142" number="2" home_score="1" away_score="0" winner="home"/></period_scores>`
const BOARD = `<sport_event_status status="4" match_status="100" home_score="2" away_score="0">${MAPS}</sport_event_status>`
const event = (id: number, kind: string, team: string, period: number) =>
  `<event id="${id}" type="${kind}" ${kind === 'objective' ? 'objective="dragon"' : ''} team="${team}" period="${period}" time="2026-11-23T18:0${id}:00Z"/>`
const TIMELINE = `<match_timeline><sport_event id="sr:match:${SERIES}"/>${BOARD}<timeline>
  ${event(1, 'score_change', 'away', 1)}${event(2, 'objective', 'home', 1)}${event(3, 'score_change', 'away', 1)}
  ${event(4, 'score_change', 'home', 1)}${event(5, 'score_change', 'home', 2)}</timeline></match_timeline>`

const match = () => granted(house.call('GET /v2/sports/fixtures/:id', { params: { id: String(SERIES) } }))

describe('[SPORT-2] [LAW-SPO-1] the offer of esports', () => {
  it('has the games with a licensed league, in their order; the filter of a game is a filter', async () => {
    const games = async () =>
      (await granted(house.call('GET /v2/sports/games'))).map(({ game, all }) => [game, all])
    await expect.poll(games).toEqual([
      ['cs2', 1],
      ['lol', 1],
    ])
    const ids = async (game: string) =>
      (await granted(house.call('GET /v2/sports/fixtures', { query: { list: 'upcoming', game } }))).data.map(
        ({ id }) => id,
      )
    expect([await ids('lol'), await ids('cs2'), await ids('valorant'), await ids('chess')]).toEqual([
      [SERIES],
      [ROUNDS],
      [],
      [],
    ])
    const leagues = await granted(house.call('GET /v2/sports/tournaments', { query: { game: 'lol' } }))
    expect(leagues).toMatchObject([{ id: LOL, sport: 'esports', game: 'lol', matches: 1 }])
  })

  it.each([
    ['LoL', SERIES],
    ['league of legends', SERIES],
    ['CS2', ROUNDS],
    ['counter strike', ROUNDS],
  ])('is found by %s', async (q, id) => {
    const { fixtures } = await granted(house.call('GET /v2/sports/search', { query: { q } }))
    expect(fixtures.map((fixture) => fixture.id)).toEqual([id])
  })
})

describe('[SPORT-2] a series', () => {
  const place = (markets: readonly (readonly [number, string])[]) => async () => {
    const { markets: shown } = await match()
    const bets = markets.map(([id, specifiers]) => {
      const found = shown.find((row) => row.market === id && row.specifiers === specifiers)
      const [home] = found?.selections ?? []
      const leg = { fixture: SERIES, market: id, specifiers, selection: '4' }
      return {
        ...{ id: randomUUID(), stake: 1_000 },
        legs: [{ ...leg, odds: home?.odds ?? 2_000, version: found?.version ?? 0 }],
      }
    })
    const body = { slip: randomUUID(), policy: 'same' as const, bets }
    return granted(ana.call('POST /api/bets', { body }))
  }

  it('is sold by maps, at our odds; markets of other games are none', async () => {
    const lines = [market(186), market(330, 'mapnr=1'), market(333, 'mapnr=1|xth=1'), market(330, 'mapnr=3')]
    await hear(odds([...lines, market(338, 'mapnr=1|roundnr=1')]))
    const shown = async () => (await match()).markets.map(({ name, state }) => `${name} ${state}`).sort()
    await expect.poll(shown).toEqual(['map_winner open', 'map_winner open', 'nth_kill open', 'winner open'])
    expect(await match()).toMatchObject({ best_of: 3, maps: [], tournament: { game: 'lol' } })
  })

  it('pays by the winners of its maps and the order of its kills, and gives back the map that is not played', async () => {
    const placed = await place([
      [186, ''],
      [330, 'mapnr=1'],
      [333, 'mapnr=1|xth=1'],
      [330, 'mapnr=3'],
    ])()
    expect(placed.problems).toEqual([])
    expect(placed.bets.map(({ rules_version, legs: [leg] }) => [rules_version, leg?.game])).toEqual(
      Array.from({ length: 4 }, () => [4, 'lol']),
    )
    // The league loses its licence: no new bets, and those that stand are settled.
    await list({ [LOL]: false, [CS2]: true })
    const refused = await place([[186, '']])()
    expect(refused.problems).toMatchObject([{ code: 'market_closed' }])
    company.answers.set(`/v1/sports/pt/sport_events/sr:match:${SERIES}/timeline.xml`, TIMELINE)
    await hear(odds([], BOARD))
    await recordMatchIncidents(deps, SERIES)
    await hear(
      settlement(
        [186, '', '4'],
        [330, 'mapnr=1', '4'],
        [333, 'mapnr=1|xth=1', '5'],
        [330, 'mapnr=3', 'void'],
      ),
    )
    const states = async () => {
      const { data } = await granted(ana.call('GET /api/bets', { query: {} }))
      return placed.bets.map(({ id }) => data.find((bet) => bet.id === id)?.state)
    }
    await eventually(async () => !(await states()).includes('open'), 20_000)
    expect(await states()).toEqual(['won', 'won', 'lost', 'void'])
    const { data } = await granted(ana.call('GET /api/transactions', { query: { source: 'Sports' } }))
    expect(new Set(data.map(({ bet }) => bet?.market?.sport_name))).toEqual(new Set(['League of Legends']))
  })

  it('shows its maps with winners and objectives, and what happened in them', async () => {
    const ended = await match()
    expect(ended.maps).toEqual([
      {
        ...{ home: 1, away: 2, over: true, winner: 'home' },
        objectives: { dragon: { home: 1, away: 0 } },
      },
      { home: 1, away: 0, over: true, winner: 'home', objectives: {} },
    ])
    expect(ended.timeline.filter(({ kind }) => kind === 'objective')).toMatchObject([
      { objective: 'dragon', side: 'home', period: 1 },
    ])
  })

  it('is held where a confirmed result contradicts the winner of the map', async () => {
    await hear(settlement([330, 'mapnr=2', '5']))
    const held = async () => {
      const { rows } = await sql<{ held: string | null }>`
        select r.held from public.results r join public.markets m on m.id = r.market_id
         where m.fixture_id = ${SERIES} and m.specifiers = 'mapnr=2'`.execute(house.app.db.sql)
      return rows[0]?.held?.split(':')[0]
    }
    await expect.poll(held).toBe('differs')
  })
})
