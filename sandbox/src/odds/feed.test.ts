import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../testing.ts'
import { BOOKMAKER } from './rest.ts'
import { listen, type OddsBench, openOdds } from './testing.ts'

let odds: OddsBench
beforeAll(async () => {
  odds = await openOdds()
})
afterEach(() => odds.bench.control('faults', undefined, 'DELETE'))
afterAll(() => odds.close())

const eventStatus = (body: string) =>
  Number(/<sport_event_status status="(\d+)"/.exec(body)?.[1] ?? Number.NaN)
const marketIn = (body: string, head: string) =>
  new RegExp(`<market ${head}[^>]*>.*?</market>`, 's').exec(body)?.[0] ?? ''

describe('the API', () => {
  it('answers only to who has the token', async () => {
    const answers = await Promise.all([
      odds.rest('/v1/users/whoami.xml'),
      odds.rest('/v1/users/whoami.xml', 'GET', {}),
      odds.rest('/v1/users/whoami.xml', 'GET', { 'x-access-token': 'wrong' }),
      odds.rest('/v1/pre/recovery/initiate_request', 'POST', {}),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 403, 403])
    expect(answers[0]?.text).toContain(`virtual_host="/unifiedfeed/${BOOKMAKER}"`)
  })

  it('tells tournaments, schedules, matches and markets in three languages', async () => {
    const { id } = await odds.made({ tournament: 'en.1', home: 'Arsenal <FC> & "Co"' })
    const texts = await Promise.all(
      [
        '/v1/sports/pt/tournaments.xml',
        '/v1/sports/es/schedules/pre/schedule.xml?start=0&limit=1000',
        `/v1/sports/en/sport_events/sr:match:${id}/fixture.xml`,
        `/v1/sports/en/sport_events/sr:match:${id}/timeline.xml`,
        '/v1/descriptions/pt/markets.xml',
        '/v1/descriptions/producers.xml',
      ].map(async (path) => (await odds.rest(path)).text),
    )
    expect(texts[0]).toMatch(/name="Brasileirão Sub-20" level="professional" age_group="u20"/)
    expect(texts[0]).toMatch(/name="Copa da Várzea" level="amateur"/)
    const licences = [
      ...(texts[0] ?? '').matchAll(/<tournament [^>]*?(?:licensed="(\w+)")?><sport id="sr:sport:(\d+)"/g),
    ]
    const games = licences
      .filter(([, , sport]) => Number(sport) > 100)
      .map(([, licence, sport]) => `${sport} ${licence}`)
    expect(new Set(games)).toEqual(
      new Set([
        '109 true',
        '109 false',
        '110 true',
        '111 true',
        '194 false',
        '137 undefined',
        '999 undefined',
      ]),
    )
    expect(texts[1]).toContain(`id="sr:match:${id}"`)
    expect(texts[2]).toContain('name="Arsenal &lt;FC&gt; &amp; &quot;Co&quot;"')
    expect(texts[2]).toMatch(
      /<sport id="sr:sport:1" name="Soccer"\/><category id="sr:category:1" name="England" country_code="ENG"/,
    )
    expect(texts[3]).toContain('<sport_event_status status="0"')
    expect(texts[4]).toContain('<market id="18" name="Total" groups="all"')
    expect(texts[5]).toMatch(/id="1" name="LO".*id="3" name="Ctrl"/)
    const wrong = await Promise.all(
      [
        '/v1/sports/de/tournaments.xml',
        '/v1/sports/en/sport_events/sr:match:1/fixture.xml',
        '/v1/nothing',
      ].map(async (path) => (await odds.rest(path)).status),
    )
    expect(wrong).toEqual([404, 404, 404])
  })
})

describe('a match', () => {
  it('that is ordered has its prices at once, however long they stand then', async () => {
    const { id } = await odds.made({ startsInMs: 3_500_000 })
    await until(() => odds.client.of(id, 'odds_change').length > 0, 3_000)
  })

  it('is told from its announcement to its confirmed result', async () => {
    const { id } = await odds.made()
    await until(() => odds.client.of(id, 'fixture_change').length > 0)
    await odds.order(`matches/${id}/start`)
    await until(() => odds.client.of(id, 'bet_settlement').some(({ body }) => body.includes('certainty="2"')))
    const messages = odds.client.of(id)
    const handover = messages.findLast(({ key }) => key.startsWith('hi.pre.-.odds_change'))
    expect(handover?.body).toContain('<market id="1" status="-2"/>')
    const live = messages.filter(({ key }) => key.startsWith('hi.-.live.odds_change'))
    expect(live.map(({ body }) => eventStatus(body)).at(-1)).toBe(4)
    const firstLive = live[0]?.body ?? ''
    expect(marketIn(firstLive, 'id="1" ')).toMatch(/status="1".*<outcome id="1" odds="\d/)
    expect(messages.map(({ type }) => type)).toContain('bet_stop')
    const early = messages.filter(
      ({ type, body }) => type === 'bet_settlement' && body.includes('certainty="1"'),
    )
    const last = messages.at(-1)?.body ?? ''
    const keys = (bodies: string) => bodies.match(/<market id="[^>]*>/g) ?? []
    expect(keys(last).length).toBeGreaterThan(200)
    expect(new Set(keys(early.map(({ body }) => body).join('')))).toEqual(new Set(keys(last)))
    const { text } = await odds.rest(`/v1/sports/pt/sport_events/sr:match:${id}/timeline.xml`)
    expect(text).toMatch(/type="match_started".*type="period_start".*type="period_end".*type="match_ended"/s)
  })

  it('goes on as it is ordered: a goal, a goal that is taken back, cards, the break, the end', async () => {
    const { id } = await odds.made()
    await odds.order(`matches/${id}/start`, { automatic: false })
    await odds.order(`matches/${id}/score`, { side: 'home' })
    await until(() =>
      odds.client
        .of(id, 'bet_settlement')
        .some(({ body }) => body.includes('id="18" specifiers="total=0.5"')),
    )
    await odds.order(`matches/${id}/take-back`)
    await until(() =>
      odds.client
        .of(id, 'rollback_bet_settlement')
        .some(({ body }) => body.includes('<market id="18" specifiers="total=0.5"/>')),
    )
    await odds.order(`matches/${id}/card`, { side: 'away', color: 'red', shirt: 4 })
    await odds.order(`matches/${id}/period`)
    await odds.order(`matches/${id}/period`)
    await odds.order(`matches/${id}/score`, { side: 'away' })
    await odds.order(`matches/${id}/end`)
    await until(() => odds.client.of(id, 'bet_settlement').some(({ body }) => body.includes('certainty="2"')))
    const final = odds.client.of(id).at(-1)?.body ?? ''
    expect(marketIn(final, 'id="1"')).toContain('<outcome id="3" result="1"/>')
    expect(marketIn(final, 'id="60"')).toContain('<outcome id="2" result="1"/>')
    expect(marketIn(final, 'id="11"')).toContain('<outcome id="5" result="1"/>')
    expect(marketIn(final, 'id="16" specifiers="hcp=0.75"')).toContain(
      '<outcome id="1714" result="0" void_factor="0.5"/>',
    )
    const { text } = await odds.rest(`/v1/sports/pt/sport_events/sr:match:${id}/timeline.xml`)
    expect(text).toMatch(/type="score_change"[^>]*team="home" home_score="1" away_score="0" removed="true"/)
    expect(text).toMatch(/type="score_change"[^>]*team="away" home_score="0" away_score="1"/)
    expect(text).toMatch(/type="red_card"[^>]*player_name="Visita EC, camisa 4"/)
    expect(text).toContain('home_score="0" away_score="1" reporting="1" winner_id=')
  })

  it('that is abandoned keeps what it has decided, and the rest is cancelled; before its start all of it', async () => {
    const [{ id }, early] = [await odds.made(), await odds.made()]
    await odds.order(`matches/${id}/start`, { automatic: false })
    await odds.order(`matches/${id}/score`, { side: 'home' })
    await odds.order(`matches/${id}/stop`)
    const cancel = await until(() => odds.client.of(id, 'bet_cancel')[0])
    const settled = odds.client
      .of(id, 'bet_settlement')
      .map(({ body }) => body)
      .join('')
    expect(settled).toContain('<market id="18" specifiers="total=0.5">')
    expect(cancel.body).toContain('<market id="18" specifiers="total=1.5" void_reason="9"/>')
    expect(cancel.body).not.toContain('<market id="18" specifiers="total=0.5"')
    const last = odds.client.of(id, 'odds_change').at(-1)?.body ?? ''
    expect(last).toMatch(/<sport_event_status status="9" match_status="90" home_score="1"/)
    await odds.order(`matches/${early.id}/stop`, { status: 'postponed' })
    const whole = await until(() => odds.client.of(early.id, 'bet_cancel')[0])
    expect(whole.body.match(/<market /g)?.length).toBeGreaterThan(200)
    const { text } = await odds.rest(`/v1/sports/pt/sport_events/${early.urn}/fixture.xml`)
    expect(text).toContain('status="postponed"')
  })

  it('refuses orders that make no sense', async () => {
    const { id } = await odds.made()
    const answers = await Promise.all([
      odds.bench.control('odds/matches/5/start', {}),
      odds.bench.control(`odds/matches/${id}/score`, { side: 'left' }),
      odds.bench.control('odds/matches', { tournament: 'nowhere' }),
      odds.bench.control(`odds/matches/${id}/cancel`, { markets: ['4711'] }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422])
  })
})

describe('results that change', () => {
  it('are told wrong, rolled back and told right; bets of a time are cancelled and that taken back', async () => {
    const { id } = await odds.made()
    await odds.order(`matches/${id}/start`, { automatic: false })
    await odds.order(`matches/${id}/score`, { side: 'home' })
    await odds.order(`matches/${id}/end`)
    await until(() => odds.client.of(id, 'bet_settlement').some(({ body }) => body.includes('certainty="2"')))
    const before = odds.client.of(id).length
    await odds.order(`matches/${id}/wrong`, { markets: ['1'] })
    await odds.order(`matches/${id}/correct`, { markets: ['1'] })
    await odds.order(`matches/${id}/cancel`, { markets: ['1'], start_time: 1_000, end_time: 2_000 })
    await odds.order(`matches/${id}/rollback-cancel`, { markets: ['1'] })
    await until(() => odds.client.of(id).length === before + 5)
    const after = odds.client.of(id).slice(before)
    expect(after.map(({ type }) => type)).toEqual([
      'bet_settlement',
      'rollback_bet_settlement',
      'bet_settlement',
      'bet_cancel',
      'rollback_bet_cancel',
    ])
    expect(after[0]?.body).toContain('<outcome id="1" result="0"/>')
    expect(after[2]?.body).toContain('<outcome id="1" result="1"/>')
    expect(after[3]?.body).toMatch(/start_time="1000" end_time="2000"><market id="1" void_reason="12"\/>/)
  })
})

it('cuts the line when ordered, and takes the client back', async () => {
  await odds.order('drop')
  await until(() => odds.client.isClosed())
  odds.client = await listen(odds.bench.sandbox)
  const { id } = await odds.made()
  await until(() => odds.client.of(id, 'fixture_change').length > 0)
})

it('goes on after a restart where its matches are', async () => {
  const { id } = await odds.made()
  await odds.order(`matches/${id}/start`, { automatic: false })
  await odds.order(`matches/${id}/score`, { side: 'home', points: 3 })
  await odds.restart()
  const answer = await odds.bench.control(`odds/matches/${id}`, undefined, 'GET')
  expect(answer.json as unknown).toMatchObject({ id, status: 1, score: { home: 3, away: 0 } })
})
