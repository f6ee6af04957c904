import { readFileSync } from 'node:fs'
import {
  parseFootballJson,
  parseFootballText,
  parseInternationals,
  type RealFixture,
} from './football-text.ts'

const file = (name: string) =>
  readFileSync(new URL(`../../../data/football/${name}`, import.meta.url), 'utf8')

/** Mean goals of a league, and each team's scored and conceded goals as a share of the mean. */
export interface League {
  fixtures: readonly RealFixture[]
  goals: { home: number; away: number }
  teams: ReadonlyMap<string, { attack: number; defence: number }>
}

const READERS: Readonly<Record<string, () => RealFixture[]>> = {
  ...Object.fromEntries(
    ['br.1', 'en.1', 'es.1', 'de.1', 'it.1', 'fr.1', 'pt.1'].map((key) => [
      key,
      () => parseFootballJson(file(`${key}.json`)),
    ]),
  ),
  ...Object.fromEntries(
    ['br.2', 'br.cup', 'libertadores'].map((key) => [key, () => parseFootballText(file(`${key}.txt`))]),
  ),
  international: () =>
    parseInternationals(
      file('international-results.csv'),
      file('international-goalscorers.csv'),
      file('international-shootouts.csv'),
    ),
}

const read = new Map<string, League>()

/** The real season of a tournament; undefined for one with invented matches. Read on first use. */
export function findLeague(key: string): League | undefined {
  const reader = READERS[key]
  if (!reader) return undefined
  const known = read.get(key) ?? rated(reader())
  read.set(key, known)
  return known
}

/** Number of average matches added to each team's own, so that a few results make nobody a giant. */
const AVERAGE_MATCHES = 6

function rated(fixtures: readonly RealFixture[]): League {
  const sum = (at: 0 | 1) => fixtures.reduce((goals, { known }) => goals + known.full[at], 0)
  const goals = { home: sum(0) / fixtures.length, away: sum(1) / fixtures.length }
  const mean = (goals.home + goals.away) / 2
  const tallies = new Map<string, { scored: number; let: number; matches: number }>()
  const add = (team: string, scored: number, let_: number) => {
    const tally = tallies.get(team) ?? { scored: 0, let: 0, matches: 0 }
    tallies.set(team, { scored: tally.scored + scored, let: tally.let + let_, matches: tally.matches + 1 })
  }
  for (const { home, away, known } of fixtures) {
    add(home, known.full[0], known.full[1])
    add(away, known.full[1], known.full[0])
  }
  const share = (count: number, matches: number) =>
    (count + AVERAGE_MATCHES * mean) / ((matches + AVERAGE_MATCHES) * mean)
  const teams = [...tallies].map(
    ([team, tally]) =>
      [
        team,
        { attack: share(tally.scored, tally.matches), defence: share(tally.let, tally.matches) },
      ] as const,
  )
  return { fixtures, goals, teams: new Map(teams) }
}

/** Expected goals of each side. */
export function expectedGoals(league: League, home: string, away: string): { home: number; away: number } {
  const average = { attack: 1, defence: 1 }
  const [host, other] = [league.teams.get(home) ?? average, league.teams.get(away) ?? average]
  const within = (rate: number) => Math.min(4.5, Math.max(0.2, rate))
  return {
    home: within(league.goals.home * host.attack * other.defence),
    away: within(league.goals.away * other.attack * host.defence),
  }
}
