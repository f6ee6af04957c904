import { mines } from '@jogo/rules/games/mines/game'
import { describe, expect, it } from 'vitest'
import { newId } from '../../lib/new-id.ts'
import { isCapped, multiplierSteps } from './mines/steps.ts'
import { chanceText, percent, times } from './numbers.ts'
import { randomBelow } from './random-below.ts'
import { centsTyped, clampStake, halfStake, mostFor, rangeLeft, stakeProblem, stakeRange } from './stake.ts'

const RULES = {
  enabled: true,
  closed: null,
  rtp_bp: 9_900,
  stake_min: 10,
  stake_max: 200_000,
  stake_default: 50,
  max_win: 10_000_000,
  idle_minutes: 30,
  version: 1,
  data_sha256: '',
}

describe('the stake', () => {
  it('[CASINO-8] stays between the lowest and the highest the settings allow', () => {
    const range = stakeRange(mines, { mines: 3 }, RULES)
    expect(range).toEqual({ min: 10, max: 200_000 })
    expect(clampStake(1, range)).toBe(10)
    expect(clampStake(999_999, range)).toBe(200_000)
    expect(stakeProblem(undefined, range)).toBe('blank')
    expect(stakeProblem(9, range)).toBe('below')
    expect(stakeProblem(200_001, range)).toBe('above')
    expect(stakeProblem(200_000, range)).toBeUndefined()
  })

  it('is no higher than what the first tile may pay', () => {
    expect(stakeRange(mines, { mines: 24 }, { ...RULES, max_win: 1_000 }).max).toBe(40)
  })

  it('[CASINO-8] is no more than what the bets on the round leave of the highest one', () => {
    const range = { min: 10, max: 2_000 }
    expect(rangeLeft(range, 2_000, 0)).toEqual(range)
    expect(rangeLeft(range, 2_000, 1_500)).toEqual({ min: 10, max: 500 })
    expect(rangeLeft({ min: 10, max: 300 }, 2_000, 1_500)).toEqual({ min: 10, max: 300 })
    expect(stakeProblem(10, rangeLeft(range, 2_000, 1_995))).toBe('above')
    expect(rangeLeft(range, 2_000, 2_500).max).toBe(0)
  })

  it('is typed from the right, as at a cash machine', () => {
    expect(centsTyped('0,501')).toBe(501)
    expect(centsTyped('1.234,56')).toBe(123_456)
    expect(centsTyped('')).toBeUndefined()
  })

  it('halves downwards and takes the balance as its most', () => {
    expect(halfStake(25)).toBe(12)
    expect(mostFor({ min: 10, max: 200_000 }, 4_321)).toBe(4_321)
    expect(mostFor({ min: 10, max: 200_000 }, 3)).toBe(10)
    expect(mostFor({ min: 10, max: 200_000 }, undefined)).toBe(200_000)
  })
})

describe('the table of what the game pays', () => {
  it('[CASINO-4] shows the published multipliers', () => {
    const steps = multiplierSteps({ stake: 1_000, mines: 3, rtp_bp: 9_900, max_win: 10_000_000 })
    expect(steps).toHaveLength(22)
    expect(steps.slice(0, 3).map((step) => [step.multiplierE4, step.payout])).toEqual([
      [11_250, 1_125],
      [12_857, 1_285],
      [14_785, 1_478],
    ])
    expect(steps[0]?.chance).toBeCloseTo(22 / 25, 10)
  })

  it('marks the steps that the limit cuts', () => {
    const steps = multiplierSteps({ stake: 200_000, mines: 12, rtp_bp: 9_900, max_win: 10_000_000 })
    expect(isCapped(steps)).toBe(true)
    expect(steps.filter(({ payout }) => payout !== undefined && payout > 10_000_000)).toEqual([])
    expect(isCapped(multiplierSteps({ stake: 100, mines: 1, rtp_bp: 9_900, max_win: 10_000_000 }))).toBe(
      false,
    )
  })
})

describe('numbers as they are read', () => {
  const oneIn = (count: string) => `1 em ${count}`

  it('rounds a multiplier down, as the payout is', () => {
    expect([10_761, 12_857, 19_999, 247_500].map(times)).toEqual(['1,07×', '1,28×', '1,99×', '24,75×'])
    expect(times(51_482_970_000)).toBe('5.148.297×')
  })

  it('writes chances as percent, and the small ones as one in so many', () => {
    expect(chanceText(0.88, oneIn)).toBe('88%')
    expect(chanceText(0.0130435, oneIn)).toBe('1,3%')
    expect(chanceText(1 / 5_200_300, oneIn)).toBe('1 em 5.200.300')
    expect(percent(9_900)).toBe('99%')
    expect(percent(9_750)).toBe('97,5%')
  })
})

describe('what the browser makes up', () => {
  it('makes ids that are UUIDv7 and sort by time', () => {
    const [early, late] = [newId(1_700_000_000_000), newId(1_700_000_000_001)] as const
    expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(early < late).toBe(true)
    expect(Number.parseInt(early.replace(/-/g, '').slice(0, 12), 16)).toBe(1_700_000_000_000)
  })

  it('chooses below its bound', () => {
    const seen = new Set(Array.from({ length: 300 }, () => randomBelow(5)))
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4])
    expect(randomBelow(1)).toBe(0)
    expect(randomBelow(0)).toBe(0)
  })
})
