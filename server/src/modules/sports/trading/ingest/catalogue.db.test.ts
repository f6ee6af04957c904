import { ESPORT_LAWS } from '@jogo/rules/jurisdiction'
import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock } from '../../../../../test/clock.ts'
import { databaseForFile, forFile } from '../../../../../test/for-file.ts'
import { eventXml, startOddsCompany, tournamentXml } from '../../../../../test/odds-company.ts'
import type { Tx } from '../../../../platform/db.ts'
import { LeaseLost, lockLeaseShared } from '../trader/lease-store.ts'
import { ingestFixture, syncCatalogue } from './catalogue.ts'
import { changeTournament } from './change-tournament.ts'
import type { IngestDeps } from './deps.ts'

const db = databaseForFile('catalogue')
const company = forFile(() => startOddsCompany())
let deps: IngestDeps

beforeAll(async () => {
  const log = createLog('test', 'silent')
  deps = {
    ...{ db, log, clock: createTestClock(), rest: company.rest, epoch: 1, law: ESPORT_LAWS.open },
    fence: async () => undefined,
    onResults: async () => undefined,
  }
})

async function fixtureRow(id: number) {
  const { rows } = await sql<
    Record<string, unknown>
  >`select state, starts_at from fixtures where id = ${id}`.execute(db.sql)
  return rows[0]
}

describe('[LAW-SPO-1] the catalogue', () => {
  const soon = new Date(Date.now() + 3_600_000)
  const adult = 'level="professional" age_group="adult"'
  const list = [
    { id: 1, name: 'Série A' },
    { id: 2, name: 'Brasileirão Sub-20', more: 'level="professional" age_group="u20"' },
    { id: 3, name: 'Copa U19', more: adult },
    { id: 4, name: 'Copa da Várzea', more: 'level="amateur" age_group="adult"' },
    { id: 5, name: 'Circuito de dardos', sport: 22 },
    { id: 6, name: 'Sem dizer quem joga', more: '' },
    { id: 7, name: 'Rio Open', sport: 5 },
    { id: 8, name: '', sport: 1 },
    { id: 9, name: 'Copa das Escolas', more: 'level="professional" age_group="u17"' },
  ]

  beforeEach(() => {
    company.answers.set(
      '/v1/sports/pt/tournaments.xml',
      `<tournaments>${list.map(tournamentXml).join('')}</tournaments>`,
    )
    company.answers.set('/v1/sports/pt/schedules/live/schedule.xml', '<schedule/>')
    const events = list.map((tournament) =>
      eventXml(8_000 + tournament.id, { scheduled: soon, tournament: tournamentXml(tournament) }),
    )
    company.answers.set('/v1/sports/pt/schedules/pre/schedule.xml', `<schedule>${events.join('')}</schedule>`)
  })

  it('is not written by a trader that was replaced', async () => {
    const replaced = { ...deps, fence: (tx: Tx) => lockLeaseShared(tx, 77) }
    const [known, other] = [
      tournamentXml({ id: 1, name: 'Série A' }),
      tournamentXml({ id: 12, name: 'Série B' }),
    ]
    await syncCatalogue(deps)
    company.answers.set('/v1/sports/pt/tournaments.xml', `<tournaments>${other}</tournaments>`)
    await expect(syncCatalogue(replaced)).rejects.toThrow(LeaseLost)
    const listed = eventXml(8_105, { scheduled: soon, tournament: known.replace(adult, ''), tag: 'fixture' })
    const path = '/v1/sports/pt/sport_events/sr:match:8105/fixture.xml'
    company.answers.set(path, `<fixtures_fixture>${listed}</fixtures_fixture>`)
    let writes = 0
    const replacedMidway = {
      ...deps,
      fence: async (tx: Tx) => (writes++ > 0 ? lockLeaseShared(tx, 77) : undefined),
    }
    for (const trader of [replaced, replacedMidway])
      await expect(ingestFixture(trader, 8_105)).rejects.toThrow(LeaseLost)
    expect(await fixtureRow(8_105)).toBeUndefined()
    const { rows } = await sql`select from tournaments where id = 12`.execute(db.sql)
    expect(rows).toEqual([])
  })

  it('takes in listed sports of adult professionals, and keeps why the rest was refused', async () => {
    expect(await syncCatalogue(deps)).toEqual({ is: 'taken in', tournaments: 2, refused: 5, fixtures: 2 })
    expect(await syncCatalogue(deps)).toMatchObject({ fixtures: 2 })
    const tables = await sql`
      select (select array_agg((id, sport, tier, live_betting)::text order by id) from tournaments where id < 10) as tournaments,
             (select array_agg((id, why)::text order by id) from refused_tournaments) as refused,
             (select array_agg(id::int order by id) from fixtures where id between 8000 and 8010) as fixtures`.execute(
      db.sql,
    )
    expect(tables.rows).toEqual([
      {
        tournaments: ['(1,football,2,t)', '(7,tennis,1,t)'],
        refused: ['(2,youth)', '(3,youth)', '(4,amateur)', '(5,sport)', '(9,youth)'],
        fixtures: [8_001, 8_007],
      },
    ])
  })

  it('[SPORT-1] takes bets live in the tournaments of the first two ranks; what an operator has switched stays', async () => {
    const listed = (suffix: string) => {
      const small = tournamentXml({ id: 10, name: `Liga pequena${suffix}`, code: 'FRO' })
      const big = tournamentXml({ id: 11, name: `Copa do Nordeste${suffix}` })
      company.answers.set('/v1/sports/pt/tournaments.xml', `<tournaments>${small}${big}</tournaments>`)
      return syncCatalogue(deps)
    }
    const live = async () => {
      const { rows } = await sql<{ name: string; tier: number; live_betting: boolean }>`
        select name, tier, live_betting from tournaments where id in (10, 11) order by id`.execute(db.sql)
      return rows.map(({ name, tier, live_betting }) => [name, tier, live_betting])
    }
    await listed('')
    expect(await live()).toEqual([
      ['Liga pequena', 3, false],
      ['Copa do Nordeste', 2, true],
    ])
    await changeTournament(deps, 10, { live: true })
    await changeTournament(deps, 11, { live: false })
    await listed(' B')
    expect(await live()).toEqual([
      ['Liga pequena B', 3, true],
      ['Copa do Nordeste B', 2, false],
    ])
  })

  it('of esports follows the licence: untold it is left out, told later it comes, taken back it closes', async () => {
    const brazil = { ...deps, law: ESPORT_LAWS.br }
    const sync = async (by: IngestDeps, licensed?: boolean) => {
      const more = licensed === undefined ? adult : `${adult} licensed="${licensed}"`
      const listed = tournamentXml({ id: 20, name: 'Liga de LoL', sport: 110, more })
      company.answers.set('/v1/sports/pt/tournaments.xml', `<tournaments>${listed}</tournaments>`)
      await syncCatalogue(by)
      const { rows } = await sql<{ row: string }>`
        select (game, is_licensed, is_open)::text as row from tournaments where id = 20`.execute(db.sql)
      return rows[0]?.row
    }
    expect(await sync(brazil)).toBeUndefined()
    expect(await sync(brazil, false)).toBeUndefined()
    // Admitted where no licence is asked for, and closed where one is.
    expect(await sync(deps)).toBe('(lol,,t)')
    expect(await sync(brazil)).toBe('(lol,,f)')
    expect(await sync(brazil, true)).toBe('(lol,t,t)')
    expect(await sync(brazil)).toBe('(lol,t,t)')
    expect(await sync(brazil, false)).toBe('(lol,f,f)')
    expect(await sync(deps, false)).toBe('(lol,f,t)')
    const refused = await sql`select why from refused_tournaments where id = 20`.execute(db.sql)
    expect(refused.rows).toEqual([{ why: 'licence' }])
  })

  it('refuses a match by its own entry, and by the list where that does not say who plays', async () => {
    await syncCatalogue(deps)
    const entry = (id: number, tournament: string) => {
      const xml = eventXml(id, { scheduled: soon, tournament, tag: 'fixture' })
      company.answers.set(
        `/v1/sports/pt/sport_events/sr:match:${id}/fixture.xml`,
        `<fixtures_fixture>${xml}</fixtures_fixture>`,
      )
    }
    entry(8_101, tournamentXml({ id: 2, name: 'Brasileirão Sub-20', more: 'age_group="u20"' }))
    entry(8_102, tournamentXml({ id: 6, name: 'Sem dizer', more: '' }))
    entry(8_103, tournamentXml({ id: 1, name: 'Série A', more: '' }))
    entry(8_104, tournamentXml({ id: 1, name: 'Série A' }).replace('sr:match:8104', 'sr:match:9'))
    const outcomes = await Promise.all([8_101, 8_102, 8_103, 8_199].map((id) => ingestFixture(deps, id)))
    expect(outcomes).toEqual(['refused', 'refused', 'known', 'unavailable'])
  })

  it('closes a league that an entry refuses, and opens it again once the list admits it, not by another entry', async () => {
    const entry = (id: number, more: string) => {
      const xml = eventXml(id, {
        scheduled: soon,
        tournament: tournamentXml({ id: 7, name: 'Rio Open', sport: 5, more }),
        tag: 'fixture',
      })
      company.answers.set(
        `/v1/sports/pt/sport_events/sr:match:${id}/fixture.xml`,
        `<fixtures_fixture>${xml}</fixtures_fixture>`,
      )
      return ingestFixture(deps, id)
    }
    const isOpen = async () => {
      const { rows } = await sql<{ is_open: boolean }>`select is_open from tournaments where id = 7`.execute(
        db.sql,
      )
      return rows[0]?.is_open
    }
    await syncCatalogue(deps)
    expect(await entry(8_301, 'level="professional" age_group="u17"')).toBe('refused')
    expect(await isOpen()).toBe(false)
    await entry(8_302, adult)
    expect(await isOpen()).toBe(false)
    await syncCatalogue(deps)
    expect(await isOpen()).toBe(true)
  })

  it.each([
    [8_201, 'Flamengo U20', false],
    [8_202, 'Palmeiras Sub-20', false],
    [8_203, 'Santos (Sub 17)', false],
    [8_204, 'Ajax Youth', false],
    [8_205, 'Boca Juniors', true],
    [8_206, 'Primavera', true],
    [8_207, 'Barcelona B', true],
    [8_208, 'Bayern II', true],
    [8_209, 'Schalke 04', true],
  ])('of adults %s %s is taken in: %s', async (id, home, isTaken) => {
    const listing = (tag: 'sport_event' | 'fixture') =>
      eventXml(id, { scheduled: soon, tournament: tournamentXml(list[0]), home, tag })
    company.answers.set(
      '/v1/sports/pt/schedules/pre/schedule.xml',
      `<schedule>${listing('sport_event')}</schedule>`,
    )
    await syncCatalogue(deps)
    expect((await fixtureRow(id)) !== undefined).toBe(isTaken)
    company.answers.set(
      `/v1/sports/pt/sport_events/sr:match:${id}/fixture.xml`,
      `<fixtures_fixture>${listing('fixture')}</fixtures_fixture>`,
    )
    expect(await ingestFixture(deps, id)).toBe(isTaken ? 'known' : 'refused')
    expect((await fixtureRow(id)) !== undefined).toBe(isTaken)
  })

  it('moves a start while the match is to come, and leaves it once it is under way', async () => {
    await syncCatalogue(deps)
    const later = new Date(soon.getTime() + 60_000)
    const path = '/v1/sports/pt/sport_events/sr:match:8001/fixture.xml'
    const tell = (status: string) =>
      company.answers.set(
        path,
        `<fixtures_fixture>${eventXml(8_001, { scheduled: later, status, tag: 'fixture', tournament: tournamentXml(list[0]) })}</fixtures_fixture>`,
      )
    tell('postponed')
    await ingestFixture(deps, 8_001)
    expect(await fixtureRow(8_001)).toMatchObject({ state: 'postponed', starts_at: later })
    tell('not_started')
    await ingestFixture(deps, 8_001)
    expect(await fixtureRow(8_001)).toMatchObject({ state: 'scheduled' })
    await sql`update fixtures set state = 'running' where id = 8001`.execute(db.sql)
    tell('cancelled')
    await ingestFixture(deps, 8_001)
    expect(await fixtureRow(8_001)).toMatchObject({ state: 'running' })
  })

  it('stays as it is when the supplier does not answer, or with a page of something else', async () => {
    company.answers.set('/v1/sports/pt/tournaments.xml', '<html>maintenance</html')
    expect(await syncCatalogue(deps)).toEqual({ is: 'unavailable' })
    company.answers.delete('/v1/sports/pt/tournaments.xml')
    expect(await syncCatalogue(deps)).toEqual({ is: 'unavailable' })
  })
})
