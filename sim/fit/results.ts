/** Results of leagues in the files of `data/` (`data/README.md`). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Goal } from '@jogo/rules/markets/facts'

const DATA = join(import.meta.dirname, 'data')

/** A played match. */
export interface PlayedMatch {
  season: string
  /** Days since 1970. The odds files know only rounds, so there the days count the rounds at the pace of a season. */
  day: number
  home: string
  away: string
  homeGoals: number
  awayGoals: number
  /** Whether the ground is neutral: neither team is at home. */
  isNeutral?: boolean
}

/** A match of national teams, by its score after 90 minutes. */
export interface International extends PlayedMatch {
  tournament: string
  /** Goals of 90 minutes, in order; undefined when the minute of some goal is unknown. */
  goals: readonly Goal[] | undefined
}

/** A match with the average prices of its time: home, draw, away. */
export interface Offered extends PlayedMatch {
  round: number
  odds: readonly [number, number, number]
}

const readRows = (path: string): string[][] =>
  readFileSync(join(DATA, path), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')))

const filesIn = (folder: string): string[] =>
  readdirSync(join(DATA, folder))
    .filter((file) => file.endsWith('.csv'))
    .map((file) => file.slice(0, -4))
    .sort()

export const leaguesWithResults = (): string[] => filesIn('results')
export const leaguesWithOdds = (): string[] => filesIn('odds')

/** Results of a league by date. */
export function leagueResults(league: string): PlayedMatch[] {
  return readRows(`results/${league}.csv`).map(
    ([season = '', date = '', home = '', away = '', scored, conceded]) =>
      checked({
        season,
        day: Date.parse(date) / 86_400_000,
        home,
        away,
        homeGoals: Number(scored),
        awayGoals: Number(conceded),
      }),
  )
}

const DAYS_OF_SEASON = 270
const DAYS_OF_YEAR = 365

/** Matches by season and round. The round replaces the date: 38 rounds pass in nine months. */
export function leagueOffered(league: string): Offered[] {
  const rows = readRows(`odds/${league}.csv`)
  const rounds = Math.max(...rows.map(([, round]) => Number(round)))
  const first = Number(rows[0]?.[0]?.slice(0, 4))
  return rows
    .map(([season = '', round, home = '', away = '', scored, conceded, ...odds]): Offered => {
      const year = Number(season.slice(0, 4)) - first
      const day = year * DAYS_OF_YEAR + (Number(round) * DAYS_OF_SEASON) / rounds
      const match = { season, day, home, away, homeGoals: Number(scored), awayGoals: Number(conceded) }
      return { ...checked(match), round: Number(round), odds: odds.map(Number) as [number, number, number] }
    })
    .sort((a, b) => a.day - b.day)
}

/**
 * Internationals by date. Goals after the 90th minute count only if the score was not level: then they fell in stoppage
 * time, else in extra time.
 */
export function internationals(): International[] {
  return readRows('internationals/matches.csv').map(
    ([date = '', home = '', away = '', scored, conceded, tournament = '', neutral, minutes = '']) => {
      const [homeGoals, awayGoals] = [Number(scored), Number(conceded)]
      const all = minutes.split(' ').filter(Boolean).map(goalAt)
      const isComplete = count(all, 'home') === homeGoals && count(all, 'away') === awayGoals
      const inTime = all.filter(({ minute }) => minute <= LAST_MINUTE)
      const isExtra = isComplete && count(inTime, 'home') === count(inTime, 'away')
      const goals = (isExtra ? inTime : all).map((goal) => ({
        ...goal,
        minute: Math.min(goal.minute, LAST_MINUTE),
      }))
      const match = { season: date.slice(0, 4), day: Date.parse(date) / 86_400_000, home, away }
      const score = isComplete
        ? { homeGoals: count(goals, 'home'), awayGoals: count(goals, 'away') }
        : { homeGoals, awayGoals }
      return {
        ...checked({ ...match, ...score }),
        ...{ isNeutral: neutral === '1', tournament, goals: isComplete ? goals : undefined },
      }
    },
  )
}

const LAST_MINUTE = 90
const count = (goals: readonly Goal[], side: Goal['side']) =>
  goals.filter((goal) => goal.side === side).length
/** `45h`: minute and side. */
const goalAt = (text: string): Goal => {
  const minute = Number.parseInt(text, 10)
  return { minute, half: minute <= 45 ? 1 : 2, side: text.endsWith('h') ? 'home' : 'away' }
}

function checked(match: PlayedMatch): PlayedMatch {
  const { day, homeGoals, awayGoals, home, away } = match
  if (![day, homeGoals, awayGoals].every(Number.isFinite) || !home || !away)
    throw new Error(`not a result: ${JSON.stringify(match)}`)
  return match
}
