import type { FixtureState, Period } from '@jogo/rules/markets/facts'
import type { SportName } from '@jogo/rules/markets/market'
import type { ReportedMatch } from '../../../../partners/odds/index.ts'
import { clockMinute, fixtureState, listPeriods } from './fixture-state.ts'

/** The part of a scoreboard that is stored with the fixture. */
export interface FixtureRow {
  id: number
  state: FixtureState
  match_status: number
  minute: number | null
  home: number | null
  away: number | null
  /** Score of each period; a map of esports also has its end, winner and objectives. */
  periods: [home: number, away: number, map?: Pick<Period, 'over' | 'winner' | 'objectives'>][]
}

export const fixtureRow = (id: number, sport: SportName, match: ReportedMatch): FixtureRow => ({
  id,
  state: fixtureState(match),
  match_status: match.code,
  minute: clockMinute(match) ?? null,
  home: match.score?.home ?? null,
  away: match.score?.away ?? null,
  periods: listPeriods(match).map(({ home, away, kind: _, ...map }) =>
    sport === 'esports' ? [home, away, map] : [home, away],
  ),
})
