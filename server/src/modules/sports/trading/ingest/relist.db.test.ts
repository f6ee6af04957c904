import { ESPORT_LAWS } from '@jogo/rules/jurisdiction'
import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forFile } from '../../../../../test/for-file.ts'
import {
  eventXml,
  type OddsCompany,
  startOddsCompany,
  tournamentXml,
} from '../../../../../test/odds-company.ts'
import { eventually } from '../../../../../test/person.ts'
import { plantMarkets } from '../../../../../test/plant-sports.ts'
import { addTraders, ENDED, goal, half, openToldResults } from '../../../../../test/told-results.ts'
import { waitingSessions } from '../../../../../test/waiting.ts'
import { perform } from '../../../../acts/index.ts'
import type { Operator } from '../../../house/operators/index.ts'
import { betView } from '../../bets/show/views.ts'
import { voidRelisted } from '../../results/relisted.ts'
import { countResultFigures } from '../../results/report-store.ts'
import { ingestFixture, syncCatalogue } from './catalogue.ts'
import type { IngestDeps } from './deps.ts'
import { relistedWhat } from './relist.ts'

const table = forFile(() => openToldResults('relist'))
let company: OddsCompany
let deps: IngestDeps
let tania: Operator
const RICH = 10_000_000
const HOUR_MS = 3_600_000

beforeAll(async () => {
  company = await startOddsCompany()
  ;({ tania } = await addTraders(table))
  const nothing = async () => undefined
  deps = {
    ...{ db: table.db, clock: table.clock, log: createLog('test', 'silent'), rest: company.rest },
    ...{ epoch: 1, law: ESPORT_LAWS.open, fence: nothing, onResults: nothing },
  }
})
afterAll(async () => {
  await table?.assertTruth()
  await company?.close()
})

interface Listed {
  home?: string
  away?: string
  tournament?: string
  more?: string
}
const side = (id: number | string, name: string, qualifier: string, more = '') =>
  `<competitor id="sr:competitor:${id}" name="${name}" abbreviation="X" qualifier="${qualifier}" ${more}/>`

function fixtureXml(
  fixture: number,
  {
    home,
    away,
    tournament = tournamentXml({ id: 1 }),
    tag,
  }: Omit<Listed, 'more'> & { tag: 'fixture' | 'sport_event' },
): string {
  return eventXml(fixture, { scheduled: new Date(Date.now() + HOUR_MS), tournament, tag }).replace(
    /<competitors>.*<\/competitors>/s,
    `<competitors>${home ?? side(fixture * 10, 'Flamengo', 'home')}${away ?? side(fixture * 10 + 1, 'Palmeiras', 'away')}</competitors>`,
  )
}

/** Lists the match with these changes at the supplier and sends its change message. */
async function list(fixture: number, { more, ...listed }: Listed) {
  const xml = fixtureXml(fixture, { ...listed, tag: 'fixture' })
  const body = more ? xml.replace('<fixture ', `<fixture ${more} `) : xml
  company.answers.set(
    `/v1/sports/pt/sport_events/sr:match:${fixture}/fixture.xml`,
    `<fixtures_fixture>${body}</fixtures_fixture>`,
  )
  return await ingestFixture(deps, fixture)
}
const swapped = (fixture: number): Listed => ({
  home: side(fixture * 10 + 1, 'Palmeiras', 'home'),
  away: side(fixture * 10, 'Flamengo', 'away'),
})

async function row(fixture: number) {
  const { rows } = await sql<{ home: number; away: number; closed: boolean; waits: string[] }>`
    select home_id::float8 as home, away_id::float8 as away, is_closed as closed,
        array(select what from public.relistings r where r.fixture_id = f.id and r.decided_at is null) as waits
      from public.fixtures f where id = ${fixture}`.execute(table.db.sql)
  return rows[0]
}
const relisted = async () =>
  (await countResultFigures(table.db.sql, table.clock.now())).sport_matches_relisted

async function firstLeg(player: number, bet: string) {
  const found = await table.bets.get(player, bet)
  return betView(found, await table.bets.findKnownResults([found])).legs[0]
}

/** A match with a bet on its home side whose sides the supplier has since swapped. */
async function swappedMatch() {
  const { fixture, market } = await table.offer.match()
  const player = await table.player(RICH)
  const bet = await table.bet(player, [{ market }])
  await list(fixture, swapped(fixture))
  const settleWon = async () => {
    await table.facts(fixture, half(1, 1, 0), half(2, 0, 0), goal('home', 30), ENDED)
    await table.won(market, 0)
    return table.judge(market)
  }
  return { fixture, market, player, bet, settleWon }
}

describe('[LAW-SPO-5] a match that is listed otherwise after bets were taken on it', () => {
  it('is closed and counted, keeps its sides, and settles nothing until an operator confirms it', async () => {
    const before = await relisted()
    const { fixture, market, player, bet, settleWon } = await swappedMatch()
    const sides = { home: fixture * 10, away: fixture * 10 + 1 }
    expect(await row(fixture)).toEqual({ ...sides, closed: true, waits: ['sides'] })
    expect(await relisted()).toBe(before + 1)
    const slip = { fixture, market: 1, specifiers: '', selection: '1' }
    expect((await table.bets.quote([slip])).legs[0]?.state).not.toBe('open')
    expect(await settleWon()).toMatch(/^relisted/)
    expect(await table.stands(bet)).toEqual(['open', 0, 0])
    expect((await firstLeg(player, bet))?.waits).toBe('relisted')
    const open = { fixture, isClosed: false, why: 'in a hurry' }
    await expect(perform(table, tania, 'fixture.close', open)).rejects.toMatchObject({
      code: 'fixture_relisted',
    })
    await perform(table, tania, 'fixture.confirm', { fixture, why: 'he had them wrong' })
    expect(await row(fixture)).toEqual({ ...sides, closed: false, waits: [] })
    expect(await table.judge(market)).toBe(null)
    expect(await table.stands(bet)).toEqual(['won', 2_000, 1])
    expect((await firstLeg(player, bet))?.waits).toBe(null)
    await list(fixture, swapped(fixture))
    expect(await row(fixture)).toMatchObject({ closed: false, waits: [] })
    // Confirmed and stated results of one operator add up over the matches of a day.
    const other = await table.offer.match()
    await table.bet(await table.player(1_000_000), [other], { stake: 999_500 })
    const voided = { fixture: other.fixture, why: 'cancelled' }
    expect(await perform(table, tania, 'market.void', voided)).toMatchObject({ is: 'waits' })
  })

  it('holds results while the supplier does not answer how he changed it, until an operator confirms it', async () => {
    const { fixture, market } = await table.offer.match()
    const bet = await table.bet(await table.player(RICH), [{ market }])
    await sql`update public.fixtures set listing_due_since = now() where id = ${fixture}`.execute(
      table.db.sql,
    )
    const slip = { fixture, market: 1, specifiers: '', selection: '1' }
    expect((await table.bets.quote([slip])).legs[0]?.state).toBe('suspended')
    await table.facts(fixture, half(1, 1, 0), half(2, 0, 0), goal('home', 30), ENDED)
    await table.won(market, 0)
    expect(await table.judge(market)).toMatch(/^relisted/)
    expect(await table.stands(bet)).toEqual(['open', 0, 0])
    await perform(table, tania, 'fixture.confirm', { fixture, why: 'another start alone' })
    expect(await row(fixture)).toMatchObject({ closed: false, waits: [] })
    expect(await table.judge(market)).toBe(null)
    expect(await table.stands(bet)).toEqual(['won', 2_000, 1])
  })

  it('gives the stakes back when an operator voids it', async () => {
    const { fixture, market, bet, settleWon } = await swappedMatch()
    await settleWon()
    await perform(table, tania, 'market.void', { fixture, why: 'the other way round' })
    await table.settle(market)
    expect(await table.stands(bet)).toEqual(['void', 1_000, 1])
    expect(await row(fixture)).toMatchObject({ closed: true, waits: [] })
    await expect(perform(table, tania, 'fixture.confirm', { fixture, why: 'again' })).rejects.toMatchObject({
      code: 'nothing_to_confirm',
    })
  })

  it('is void by the published rules when nobody has decided in time', async () => {
    const { fixture, market, bet, settleWon } = await swappedMatch()
    await settleWon()
    await voidRelisted(table, new Date(Date.now() + HOUR_MS / 2), 48)
    expect(await row(fixture)).toMatchObject({ waits: ['sides'] })
    await voidRelisted(table, new Date(Date.now() + 2 * HOUR_MS), 48)
    await table.settle(market)
    expect(await table.stands(bet)).toEqual(['void', 1_000, 1])
    expect(await row(fixture)).toMatchObject({ closed: true, waits: [] })
  })

  it.each([
    ['another team', 'competitor', (f: number) => ({ away: side(f * 10 + 7, 'Vasco', 'away') })],
    ['a side of youths', 'youth', (f: number) => ({ away: side(f * 10 + 8, 'Palmeiras U20', 'away') })],
    ['another tournament', 'tournament', () => ({ tournament: tournamentXml({ id: 4 }) })],
  ])('waits with %s too', async (_, what, listed) => {
    const { fixture } = await table.offer.match()
    await list(fixture, listed(fixture))
    expect(await row(fixture)).toMatchObject({ closed: true, waits: [what] })
  })

  it.each([
    ['a sport that we do not offer', 'tournament', { id: 61, sport: 4 }],
    ['youths', 'tournament', { id: 62, name: 'Copa U20' }],
    ['amateurs', 'tournament', { id: 63, name: 'Copa Amador' }],
    ['its own tournament, which is of youths now', 'sides', { id: 1, name: 'Copa U20' }],
  ])('is closed when it is listed the other way round in a tournament of %s', async (_, what, into) => {
    const { fixture, market } = await table.offer.match()
    expect(await list(fixture, { ...swapped(fixture), tournament: tournamentXml(into) })).toBe('refused')
    expect(await row(fixture)).toMatchObject({ home: fixture * 10, closed: true, waits: [what] })
    await table.facts(fixture, half(1, 1, 0), half(2, 0, 0), goal('home', 30), ENDED)
    await table.won(market, 0)
    expect(await table.judge(market)).toMatch(/^relisted/)
    await sql`update public.tournaments set is_open = true where id = 1`.execute(table.db.sql)
  })

  it('waits again when it was listed rightly in between', async () => {
    const { fixture } = await table.offer.match()
    for (const listed of [swapped(fixture), {}]) await list(fixture, listed)
    await perform(table, tania, 'fixture.confirm', { fixture, why: 'he has them right again' })
    expect(await row(fixture)).toMatchObject({ closed: false, waits: [] })
    await list(fixture, swapped(fixture))
    expect(await row(fixture)).toMatchObject({ closed: true, waits: ['sides'] })
  })

  it.each([
    ['another sport', 9, { sport: 5 }],
    ['a sport that is not offered', 10, { sport: 4 }],
    ['another sport, and who plays is left out', 11, { sport: 5, more: '' }],
  ])(
    'waits when its tournament is of %s now, once, and is held no more when it is confirmed',
    async (_, id, other) => {
      const tournament = await table.offer.tournament(id, { name: 'Copa' })
      const { fixture } = await table.offer.match({}, { tournament })
      const lists = async (more: object) => {
        const xml = tournamentXml({ id, name: 'Copa', ...more })
        company.answers.set('/v1/sports/pt/tournaments.xml', `<tournaments>${xml}</tournaments>`)
        company.answers.set('/v1/sports/pt/schedules/live/schedule.xml', '<schedule/>')
        const match = fixtureXml(fixture, { tournament: xml, tag: 'sport_event' })
        company.answers.set('/v1/sports/pt/schedules/pre/schedule.xml', `<schedule>${match}</schedule>`)
        await syncCatalogue(deps)
        const { rows } = await sql`select sport, is_open from public.tournaments where id = ${id}`.execute(
          table.db.sql,
        )
        return rows[0]
      }
      for (let times = 0; times < 2; times += 1) {
        expect(await lists(other)).toEqual({ sport: 'football', is_open: false })
        expect(await row(fixture)).toMatchObject({ closed: true, waits: ['sport'] })
      }
      await perform(table, tania, 'fixture.confirm', { fixture, why: 'a football cup all the same' })
      await lists(other)
      expect(await row(fixture)).toMatchObject({ closed: false, waits: [] })
      expect(await lists({})).toEqual({ sport: 'football', is_open: true })
      await lists(other)
      expect(await row(fixture)).toMatchObject({ closed: true, waits: ['sport'] })
    },
  )
})

describe('what nobody has bet on', () => {
  const placeholder = (id: number) => side(id, 'Vencedor do jogo 3', 'home', 'virtual="true"')

  it('a placeholder is the team that takes its place, unless somebody has bet', async () => {
    for (const isBet of [false, true]) {
      const fixture = await table.offer.fixture()
      await list(fixture, { home: placeholder(fixture * 10) })
      const market = await table.offer.market(fixture)
      if (isBet) await table.bet(await table.player(RICH), [{ market }])
      await list(fixture, { home: side(fixture * 10 + 5, 'Santos', 'home') })
      expect(await row(fixture)).toMatchObject(
        isBet
          ? { home: fixture * 10, closed: true, waits: ['competitor'] }
          : { home: fixture * 10 + 5, closed: false, waits: [] },
      )
    }
  })

  it('a match without markets is what it is listed as', async () => {
    const fixture = await table.offer.fixture()
    await list(fixture, swapped(fixture))
    expect(await row(fixture)).toEqual({
      home: fixture * 10 + 1,
      away: fixture * 10,
      closed: false,
      waits: [],
    })
  })

  it.each([
    ['a side of youths', 'youth', (f: number) => ({ away: side(f * 10 + 8, 'Palmeiras U20', 'away') })],
    [
      'a tournament of youths',
      'tournament',
      () => ({ tournament: tournamentXml({ id: 62, name: 'Copa U20' }) }),
    ],
  ])(
    'a match that is listed with %s is closed, an operator is told, and it opens when it is listed rightly',
    async (_, what, listed) => {
      const before = await relisted()
      for (const wasClosed of [false, true]) {
        const fixture = await table.offer.fixture()
        if (wasClosed) await perform(table, tania, 'fixture.close', { fixture, isClosed: true, why: 'rain' })
        expect(await list(fixture, listed(fixture))).toBe('refused')
        expect(await row(fixture)).toMatchObject({ closed: true, waits: [what] })
        expect(await relisted()).toBe(before + 1)
        // The match is priced, but takes no bets.
        await table.offer.market(fixture)
        await list(fixture, swapped(fixture))
        const sides = { home: fixture * 10 + 1, away: fixture * 10 }
        expect(await row(fixture)).toEqual({ ...sides, closed: wasClosed, waits: [] })
        expect(await relisted()).toBe(before)
        // From then on the match counts as offered: next time an operator decides.
        for (const now of [listed(fixture), swapped(fixture)]) await list(fixture, now)
        expect(await row(fixture)).toEqual({ ...sides, closed: true, waits: [what] })
        await perform(table, tania, 'fixture.confirm', { fixture, why: 'he says so' })
      }
    },
  )

  it('a market that is being written counts when its match is listed otherwise meanwhile', async () => {
    const fixture = await table.offer.fixture()
    const listing = await table.db.transaction(async (tx) => {
      await plantMarkets(tx, fixture, [{ market: 1 }])
      const listed = list(fixture, swapped(fixture))
      await eventually(async () => (await waitingSessions(table.db.sql)) === 1)
      return { listed }
    })
    await listing.listed
    expect(await row(fixture)).toMatchObject({ home: fixture * 10, closed: true, waits: ['sides'] })
  })

  it.each([
    ['leaves out who plays there', tournamentXml({ id: 1, more: '' })],
    ['does not name its tournament', ''],
  ])('is taken in by a list that %s, as by its own entry', async (_, tournament) => {
    const fixture = await table.offer.fixture()
    const xml = fixtureXml(fixture, { ...swapped(fixture), tag: 'sport_event' })
    company.answers.set('/v1/sports/pt/tournaments.xml', `<tournaments>${tournament}</tournaments>`)
    company.answers.set('/v1/sports/pt/schedules/live/schedule.xml', '<schedule/>')
    company.answers.set('/v1/sports/pt/schedules/pre/schedule.xml', `<schedule>${xml}</schedule>`)
    expect(await syncCatalogue(deps)).toMatchObject({ tournaments: 0, fixtures: 1 })
    expect(await row(fixture)).toMatchObject({ home: fixture * 10 + 1, closed: false, waits: [] })
  })

  it.each([
    [{ home: 2, away: 1 }, 'sides'],
    [{ home: 1, away: 3 }, 'competitor'],
    [{ home: 3, away: 2 }, 'placeholder'],
  ])('%o is %s', (sides, what) => {
    const found = relistedWhat({
      was: { home: 1, away: 2, tournament: 5 },
      now: { id: 1, tournament: 5, isRefused: false, isAdmitted: true, ...sides },
      placeholders: { home: true, away: false },
    })
    expect(found).toBe(what)
  })
})

it('a match that another one stands for is closed, and waits for nobody', async () => {
  const { fixture } = await table.offer.match()
  await list(fixture, { more: 'replaced_by="sr:match:77"' })
  expect(await row(fixture)).toMatchObject({ closed: true, waits: [] })
})

it('[SPORT-5] a bet keeps the names that it was placed with, and tells how its match stands', async () => {
  const { fixture, market } = await table.offer.match()
  const player = await table.player(RICH)
  const before = await table.bet(player, [{ market }])
  await list(fixture, { home: side(fixture * 10, 'Mengão', 'home') })
  const after = await table.bet(player, [{ market }])
  const names = [(await firstLeg(player, before))?.home, (await firstLeg(player, after))?.home]
  expect(names).toEqual(['Flamengo', 'Mengão'])
  expect((await firstLeg(player, after))?.match_score).toBe(null)
  await sql`update public.fixtures set state = 'running', home_score = 2, away_score = 1 where id = ${fixture}`.execute(
    table.db.sql,
  )
  expect((await firstLeg(player, after))?.match_score).toEqual({ home: 2, away: 1 })
})
