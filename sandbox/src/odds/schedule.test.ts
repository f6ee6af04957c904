import { describe, expect, it } from 'vitest'
import { openBook, stateAt } from './book.ts'
import { parseFootballText } from './data/football-text.ts'
import { findLeague } from './data/leagues.ts'
import { TOURNAMENTS } from './data/tournaments.ts'
import { emptyOdds } from './odds-state.ts'
import { createSchedule } from './schedule.ts'
import { mainScore } from './state.ts'
import type { Match } from './types.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 10, 23, 14)
const speedSchedule = (speed: number, seed = 'test') =>
  createSchedule({ seed, speed, state: emptyOdds(), isQuiet: false })
/** The other tournaments are there to be refused. */
const isOffered = ({ tournament }: Match) =>
  tournament.level === 'professional' &&
  tournament.ageGroup === 'adult' &&
  tournament.licensed !== false &&
  !['darts', 'unknown_game'].includes(tournament.sport)
const UNPLAYED = ['valorant', 'ea_fc']

describe('the seasons', () => {
  it('are read whole, with the score of ninety minutes where kicks decided', () => {
    const count = (key: string) => findLeague(key)?.fixtures.length
    expect(['br.1', 'br.2', 'en.1', 'es.1', 'de.1', 'it.1', 'fr.1', 'pt.1'].map(count)).toEqual([
      380, 57, 291, 270, 225, 280, 225, 225,
    ])
    expect([count('br.cup'), count('libertadores')]).toEqual([92, 154])
    expect(count('international')).toBeGreaterThan(500)
    const [plain, kicks, both] = parseFootballText(
      [
        '» Round 1',
        '    19.00  Goiás GO                v Amazonas FC AM           1-0 (1-0)',
        '           Porto Velho EC RO       v Cuiabá MT                4-3 pen. 4-3 a.e.t. (0-0)',
        '    21.30  ASA AL                  v Atlético Goianiense      5-6 pen. (1-1, 0-1)',
        '           CSD Colo-Colo (CHI)     v Fortaleza EC (BRA)       [postponed]',
      ].join('\n'),
    )
    expect(plain).toEqual({
      round: 'Round 1',
      home: 'Goiás GO',
      away: 'Amazonas FC AM',
      known: { full: [1, 0], half: [1, 0] },
    })
    expect(kicks?.known).toEqual({ full: [0, 0], half: [0, 0], shootout: [4, 3] })
    expect(both?.known).toEqual({ full: [1, 1], half: [0, 1], shootout: [5, 6] })
  })

  it('are played to the scores that they had, half by half, with the goals of the minutes that are known', () => {
    const schedule = speedSchedule(10)
    const real = [0, 12, 24, 36]
      .flatMap((hours) => schedule.current(NOW + hours * HOUR))
      .filter(({ known }) => known)
    expect(real.length).toBeGreaterThan(200)
    for (const match of real) {
      const book = openBook(match, undefined)
      const end = stateAt(book, Number.POSITIVE_INFINITY)
      const { full, half, shootout, goals } = match.known ?? { full: [0, 0] }
      expect([mainScore('football', end).home, mainScore('football', end).away]).toEqual(full)
      if (half) expect([end.periods[0]?.home, end.periods[0]?.away]).toEqual(half)
      const kicks = end.periods.find(({ kind }) => kind === 'shootout')
      expect(kicks && [kicks.home, kicks.away]).toEqual(shootout)
      if (goals)
        expect(end.goals.map(({ side, minute }) => ({ side, minute }))).toEqual(
          goals.map(({ side, minute }) => ({ side, minute })),
        )
      for (const goal of end.goals)
        expect(goal.half === 1 ? goal.minute <= 45 : goal.minute >= 46 && goal.minute <= 90).toBe(true)
    }
  })
})

describe('the schedule', () => {
  it.each([1, 10, 60])(
    'at %i times the speed of life always has six matches under way and sixty in the next day',
    (speed) => {
      const schedule = speedSchedule(speed)
      for (let at = 0; at < 40; at += 1) {
        const now = NOW + at * 7_777_777
        const offered = schedule.current(now).filter(isOffered)
        const running = offered.filter(
          (match) => match.kickOff <= now && stateAt(openBook(match, undefined), now).status === 1,
        )
        const ahead = offered.filter(({ kickOff }) => kickOff > now && kickOff < now + 24 * HOUR)
        expect([speed, at, running.length >= 6, ahead.length >= 60]).toEqual([speed, at, true, true])
      }
    },
  )

  it.each([1, 10, 60])(
    'at %i times the speed of life always has a series of each game under way',
    (speed) => {
      const schedule = speedSchedule(speed)
      for (let at = 0; at < 40; at += 1) {
        const now = NOW + at * 7_777_777
        const offered = schedule.current(now).filter(isOffered)
        for (const sport of ['counter_strike', 'league_of_legends', 'dota_2']) {
          const series = offered.filter(({ tournament }) => tournament.sport === sport)
          const running = series.filter(
            (match) => match.kickOff <= now && stateAt(openBook(match, undefined), now).status === 1,
          ).length
          // Headlines are announced earlier.
          const soon = now + (5 * HOUR) / speed
          const ahead = series.filter(({ kickOff }) => kickOff > now && kickOff <= soon).length
          expect([sport, at, running >= 1, ahead >= 4 && ahead <= 8]).toEqual([sport, at, true, true])
        }
      }
    },
  )

  it('is the same whenever it is asked, and another one for another seed', () => {
    const [baseline, again, other] = [speedSchedule(10), speedSchedule(10), speedSchedule(10, 'other')]
    const late = again.current(NOW + HOUR)
    const early = new Map(baseline.current(NOW).map((match) => [match.id, match]))
    const both = late.filter(({ id }) => early.has(id))
    expect(both.length).toBeGreaterThan(60)
    for (const match of both) expect(early.get(match.id)).toEqual(match)
    expect(both.map(({ id }) => baseline.find(id, NOW))).toEqual(both)
    const names = (schedule: typeof baseline) => schedule.current(NOW).map(({ home }) => home.name)
    expect(names(other)).not.toEqual(names(baseline))
  })

  it('has fewer running matches when they begin further apart', () => {
    const running = (apart: number) =>
      createSchedule({ seed: 'test', speed: 10, apart, state: emptyOdds(), isQuiet: false })
        .current(NOW)
        .filter(({ kickOff }) => kickOff <= NOW).length
    const [often, seldom] = [running(1), running(4)]
    expect(seldom).toBeGreaterThan(0)
    expect(seldom).toBeLessThanOrEqual(often / 3)
  })

  it('has every tournament within half a day, nobody against themselves, and no two numbers for one side', () => {
    const schedule = speedSchedule(10)
    const matches = [0, 2, 4, 6, 8, 10, 12].flatMap((hours) => schedule.current(NOW + hours * HOUR))
    expect(new Set(matches.map(({ tournament }) => tournament.key)).size).toBe(
      TOURNAMENTS.length - UNPLAYED.length,
    )
    const ids = new Map<number, string>()
    for (const { home, away, tournament } of matches) {
      expect(home.id).not.toBe(away.id)
      for (const side of [home, away]) {
        const name = `${tournament.sport} ${side.name}`
        expect(ids.get(side.id) ?? name).toBe(name)
        ids.set(side.id, name)
      }
    }
  })
})

it('plays other sports by their rules', () => {
  const schedule = speedSchedule(10)
  const matches = [0, 3, 6].flatMap((hours) => schedule.current(NOW + hours * HOUR))
  const ended = (sport: string) =>
    matches
      .filter(({ tournament }) => tournament.sport === sport)
      .map((match) => stateAt(openBook(match, undefined), Number.POSITIVE_INFINITY))
  for (const { periods } of ended('tennis')) {
    const sets = periods.map(({ home, away }) => [Math.max(home, away), Math.min(home, away)] as const)
    for (const [most, least] of sets) expect(most === 7 ? least >= 5 : most === 6 && least <= 4).toBe(true)
  }
  for (const state of ended('volleyball')) {
    expect(Math.max(...Object.values(mainScore('volleyball', state)))).toBe(3)
    for (const { number, home, away } of state.periods) {
      expect(Math.max(home, away)).toBeGreaterThanOrEqual(number === 5 ? 15 : 25)
      expect(Math.abs(home - away)).toBeGreaterThanOrEqual(2)
    }
  }
  for (const state of ended('basketball')) {
    const { home, away } = mainScore('basketball', state)
    expect(home).not.toBe(away)
    expect(home + away).toBeGreaterThan(90)
    expect(state.periods.slice(0, 4).every(({ kind }) => kind === 'regular')).toBe(true)
  }
  const series = matches.filter(({ tournament }) => tournament.bestOf)
  expect(series.length).toBeGreaterThan(20)
  for (const match of series) {
    const { sport, bestOf = 3 } = match.tournament
    const state = stateAt(openBook(match, undefined), Number.POSITIVE_INFINITY)
    expect(Math.max(...Object.values(mainScore(sport, state)))).toBe((bestOf + 1) / 2)
  }
})
