import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventXml, type OddsCompany, startOddsCompany, tournamentXml } from '../../../test/odds-company.ts'
import { createOddsRest } from './rest.ts'

let company: OddsCompany
beforeAll(async () => {
  company = await startOddsCompany(300)
})
afterAll(() => company?.close())
beforeEach(() => {
  company.answers.clear()
  company.calls.length = 0
})

const WHO = '/v1/users/whoami.xml'
const SCHEDULE = '/v1/sports/pt/schedules/pre/schedule.xml'
const TIMELINE = '/v1/sports/pt/sport_events/sr:match:5/timeline.xml'
const who = (host: string) => `<bookmaker_details bookmaker_id="17" virtual_host="${host}"/>`

describe("the supplier's answers", () => {
  it('tell who we are to him, which tournaments, matches and markets there are', async () => {
    const { rest, answers } = company
    answers.set(WHO, who('/unifiedfeed/17'))
    expect(await rest.bookmaker()).toEqual({ id: 17, virtualHost: '/unifiedfeed/17' })
    answers.set(
      '/v1/descriptions/producers.xml',
      '<producers><producer id="1" active="true" stateful_recovery_window_in_minutes="4320"/><producer id="x"/></producers>',
    )
    expect(await rest.producers()).toEqual([{ id: 1, isActive: true, recoveryMinutes: 4_320 }])
    answers.set(
      '/v1/sports/pt/tournaments.xml',
      `<tournaments>${tournamentXml()}<tournament id="1"/></tournaments>`,
    )
    expect(await rest.tournaments('pt')).toEqual([
      {
        ...{
          id: 325,
          name: 'Brasileirão Série A',
          sport: { id: 1, name: 'x' },
          country: 'BRA',
          region: 'Brasil',
        },
        ...{ level: 'professional', ageGroup: 'adult' },
      },
    ])
    const scheduled = new Date('2026-11-23T18:00:00Z')
    answers.set(SCHEDULE, `<schedule>${eventXml(5, { scheduled })}<sport_event id="sr:match:6"/></schedule>`)
    expect(await rest.schedule('pre', 'pt', 1_000)).toMatchObject({
      count: 2,
      fixtures: [
        {
          id: 5,
          startsAt: scheduled,
          status: 'not_started',
          home: { id: 50, short: 'CAS' },
          away: { id: 51 },
        },
      ],
    })
    answers.set(
      '/v1/descriptions/en/markets.xml',
      '<market_descriptions><market id="18" name="Total" groups="all|score"><outcomes><outcome id="12" name="over"/></outcomes></market></market_descriptions>',
    )
    expect(await rest.markets('en')).toEqual([
      { id: 18, name: 'Total', groups: ['all', 'score'], selections: [{ id: '12', name: 'over' }] },
    ])
    expect(company.calls.at(-2)).toBe(`GET ${SCHEDULE}?start=1000&limit=1000`)
  })

  it('tell what happened in a match', async () => {
    company.answers.set(
      TIMELINE,
      `<match_timeline><sport_event id="sr:match:5"/><sport_event_status status="1" match_status="6" home_score="1" away_score="0"/><timeline>
        <event id="2" type="score_change" time="2026-11-23T18:12:00Z" match_time="12" stoppage_time="1" period="1" team="home" home_score="1" away_score="0" player="sr:player:9" player_name="Silva" removed="true"/>
        <event id="3" type="throw_in" time="2026-11-23T18:13:00Z"/><event type="score_change"/></timeline></match_timeline>`,
    )
    expect(await company.rest.timeline(5, 'pt')).toMatchObject({
      match: { status: 'live', score: { home: 1, away: 0 } },
      entries: [
        {
          ...{
            id: '2',
            kind: 'score_change',
            minute: 12,
            added: 1,
            period: 1,
            side: 'home',
            isRemoved: true,
          },
          player: { id: 'sr:player:9', name: 'Silva' },
        },
      ],
    })
  })

  it('tell of esports the licence, the length of a series and the objectives taken in it', async () => {
    const more = (licensed: string) => `level="professional" age_group="adult" ${licensed}`
    const listed = ['licensed="true"', 'licensed="false"', '', 'licensed="yes"'].map((licensed, at) =>
      tournamentXml({ id: at + 1, sport: 110, more: more(licensed) }),
    )
    company.answers.set('/v1/sports/pt/tournaments.xml', `<tournaments>${listed.join('')}</tournaments>`)
    const tournaments = await company.rest.tournaments('pt')
    expect(tournaments?.map(({ isLicensed }) => isLicensed)).toEqual([true, false, undefined, undefined])
    const event = (id: number, bestOf: string) =>
      eventXml(id, { scheduled: new Date('2026-11-23T18:00:00Z') }).replace(' status=', ` ${bestOf} status=`)
    const events = ['best_of="3"', 'best_of="0"', 'best_of="99"', ''].map((text, at) => event(at + 1, text))
    company.answers.set(SCHEDULE, `<schedule>${events.join('')}</schedule>`)
    const fixtures = (await company.rest.schedule('pre', 'pt', 0))?.fixtures
    expect(fixtures?.map(({ bestOf }) => bestOf)).toEqual([3, undefined, undefined, undefined])
    const at = 'time="2026-11-23T18:12:00Z" period="2"'
    company.answers.set(
      TIMELINE,
      `<match_timeline><sport_event id="sr:match:5"/><sport_event_status status="1" match_status="142"/><timeline>
        <event id="1" type="objective" objective="dragon" team="home" ${at}/><event id="2" type="objective" objective="herald" team="home" ${at}/>
        <event id="3" type="objective" team="home" ${at}/></timeline></match_timeline>`,
    )
    expect((await company.rest.timeline(5, 'pt'))?.entries).toMatchObject([
      { kind: 'objective', objective: 'dragon', side: 'home', period: 2 },
    ])
  })

  it.each([
    ['another match', '<sport_event id="sr:match:6"/><sport_event_status status="1" match_status="6"/>'],
    ['no match', '<sport_event_status status="1" match_status="6"/>'],
    ['no scoreboard', '<sport_event id="sr:match:5"/>'],
  ])('tell nothing of a match by a timeline of %s', async (_, head) => {
    company.answers.set(TIMELINE, `<match_timeline>${head}<timeline/></match_timeline>`)
    expect(await company.rest.timeline(5, 'pt')).toBeUndefined()
  })

  it('show names without marks that change how the rest is read', async () => {
    const name = 'Série\u202e A\u0085\u200b'
    company.answers.set(
      '/v1/sports/pt/tournaments.xml',
      `<tournaments>${tournamentXml({ name })}</tournaments>`,
    )
    expect((await company.rest.tournaments('pt'))?.[0]?.name).toBe('Série  A')
  })

  it.each([
    ['', 'empty'],
    ['<html><body>moved', 'of another kind'],
    [
      '<!DOCTYPE x [<!ENTITY y "z">]><bookmaker_details bookmaker_id="17" virtual_host="/unifiedfeed/17"/>',
      'with a type',
    ],
    [who('/unifiedfeed/17?x=1'), 'with a host that is none'],
    [who(`/${'a'.repeat(200)}`), 'with a long host'],
  ])('are none when they are %s (%s)', async (answer) => {
    company.answers.set(WHO, answer)
    expect(await company.rest.bookmaker()).toBeUndefined()
  })

  it('are none of 8 MB and more, late, cut off, or of a token that is not his', async () => {
    const reported: (string | undefined)[] = []
    const options = {
      baseUrl: company.url,
      ca: undefined,
      timeoutMs: 300,
      report: (why?: string) => reported.push(why),
    }
    const rest = createOddsRest({ ...options, token: 'token' })
    company.answers.set(WHO, (_, response) => response.end(Buffer.alloc(8_000_001, 32)))
    expect(await rest.bookmaker()).toBeUndefined()
    company.answers.set(WHO, (_, response) => void response.write('<bookmaker_details '))
    expect(await rest.bookmaker()).toBeUndefined()
    company.answers.set(WHO, (request) => request.socket.destroy())
    expect(await rest.bookmaker()).toBeUndefined()
    company.answers.set(WHO, (_, response) => response.writeHead(503).end())
    expect(await rest.bookmaker()).toBeUndefined()
    expect(reported.every((why) => why !== undefined)).toBe(true)
    expect(reported).toHaveLength(4)
    await rest.close()
    const stranger = createOddsRest({ ...options, token: 'other' })
    company.answers.set(WHO, who('/unifiedfeed/17'))
    expect(await stranger.bookmaker()).toBeUndefined()
    await stranger.close()
  })
})

describe('a recovery', () => {
  const PATH = '/v1/liveodds/recovery/initiate_request'
  it.each([
    [202, 'accepted'],
    [429, 'too_often'],
    [503, 'failed'],
    [403, 'failed'],
  ] as const)('answered with %s is %s', async (status, outcome) => {
    company.answers.set(PATH, (_, response) => response.writeHead(status).end())
    expect(await company.rest.recover(1, 1_487_254_396_715, 7, 3)).toBe(outcome)
    expect(company.calls).toEqual([`POST ${PATH}?after=1487254396715&request_id=7&node_id=3`])
  })

  it('of one match, or of all without a beginning, is asked for by its own address', async () => {
    await company.rest.recover(3, undefined, 8, 3)
    await company.rest.recoverFixture(1, 'odds', 5, 9, 3)
    await company.rest.recoverFixture(3, 'stateful_messages', 5, 10, 3)
    expect(company.calls).toEqual([
      'POST /v1/pre/recovery/initiate_request?request_id=8&node_id=3',
      'POST /v1/liveodds/odds/events/sr:match:5/initiate_request?request_id=9&node_id=3',
      'POST /v1/pre/stateful_messages/events/sr:match:5/initiate_request?request_id=10&node_id=3',
    ])
  })
})
