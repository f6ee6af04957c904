import { RATINGS } from '@jogo/rules/football/ratings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openChance } from '../../chance.ts'
import { planRounds } from '../../live/plan.ts'
import { isSeasonRight } from '../../live-season.ts'
import { type House, openHouse } from '../house.ts'
import { type LiveSeason, playLiveSeason } from './live-season.ts'

const BETTORS = 60
const teams = Object.keys(RATINGS['br.1'].teams).slice(0, 4)
let house: House
let season: LiveSeason

beforeAll(async () => {
  const chance = openChance(7n)
  house = await openHouse(BETTORS)
  season = await playLiveSeason(house, planRounds(RATINGS['br.1'], teams, 3, chance), {
    ...{ bettors: BETTORS, chance, onRound: () => undefined },
  })
})
afterAll(() => house.close())

describe('[SPORT-1] [LAW-SPO-4] a small season with live bets', () => {
  it('is settled and sold the same by another hand, and its books balance', () => {
    expect(season.comparison.examples).toEqual([])
    expect(season.broken).toEqual([])
    expect(isSeasonRight(season)).toBe(true)
    expect(season.comparison.figures).toMatchObject({ unsettled: 0, differences: 0, wallets_off: 0 })
    expect(season.comparison.figures.cash_outs).toBeGreaterThan(2)
    expect(season.comparison.figures.cash_outs_waited).toBeGreaterThan(2)
    expect(season.figures.live_bets).toBeGreaterThan(60)
  })

  it('takes no bet across a goal, least of all from those who knew of it, who would have won', () => {
    const { early_at_goal, early_at_goal_taken, early_at_goal_without_wait, taken_over_event } =
      season.figures
    expect(early_at_goal).toBeGreaterThan(4)
    expect([early_at_goal_taken, taken_over_event]).toEqual([0, 0])
    expect(early_at_goal_without_wait).toBeGreaterThan(1)
  })

  it('has prices that nobody wins against for sure, and that are replayed the same', () => {
    expect(season.proofs).toMatchObject({ arbitrage: 0 })
    expect(season.proofs.moments).toBeGreaterThan(80)
    expect(season.replay).toMatchObject({ differing: 0 })
    expect(season.replay.rows).toBeGreaterThan(500)
  })
})
