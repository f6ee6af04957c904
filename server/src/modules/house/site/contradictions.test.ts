import { SETTINGS, type Settings } from '@jogo/contract/settings'
import { LEAST_RETURN_BP } from '@jogo/rules/games/game'
import { minesChance, minesPayout, TILES } from '@jogo/rules/games/mines/mines'
import { cents } from '@jogo/rules/money'
import { describe, expect, it } from 'vitest'
import { resolveContradictions } from './contradictions.ts'

const resolved = (over: Partial<Settings>) => {
  const problems: string[] = []
  const settings = resolveContradictions({ ...SETTINGS, ...over }, (problem) => problems.push(problem))
  return { settings, problems }
}

it('leaves the defaults as they are', () => {
  expect(resolved({})).toEqual({ settings: SETTINGS, problems: [] })
})

it.each([
  ['deposit_min', 'deposit_max'],
  ['withdraw_min', 'withdraw_max'],
  ['casino_bet_min_total', 'casino_bet_max_total'],
  ['sport_bet_min_total', 'sportsbook_bet_max_total'],
] as const)('brings %s down to %s when it stands above it, and never the other way', (low, high) => {
  const { settings, problems } = resolved({ [low]: 900, [high]: 700 })
  expect([settings[low], settings[high]]).toEqual([700, 700])
  expect(problems).toHaveLength(1)
})

it.each(['withdraw_hourly', 'withdraw_daily'] as const)(
  'keeps the lowest withdrawal within %s, unless that is off',
  (limit) => {
    expect(resolved({ [limit]: 50 }).settings.withdraw_min).toBe(50)
    expect(resolved({ [limit]: 50 }).problems).toEqual([`${limit} below withdraw_min`])
    expect(resolved({ [limit]: 0 })).toMatchObject({ settings: { withdraw_min: 100 }, problems: [] })
  },
)

it('offers a stake that may be placed', () => {
  expect(resolved({ casino_bet_default: 5 }).settings.casino_bet_default).toBe(10)
  expect(resolved({ casino_bet_default: 9_000 }).settings.casino_bet_default).toBe(2_000)
})

describe('the returns of Mines, rounded down,', () => {
  const returns = (stake: number, mines: number, picks: number, rtpBp: number) => {
    const { up, down } = minesChance(mines, picks)
    return (
      Number((minesPayout(cents(stake), mines, picks, rtpBp) * up * 1_000_000n) / (down * BigInt(stake))) /
      100
    )
  }
  const everyLevel = Array.from({ length: TILES - 1 }, (_, index) => index + 1).flatMap((mines) =>
    Array.from({ length: TILES - mines }, (_, index) => [mines, index + 1] as const),
  )
  const largestLoss = (stake: number, rtpBp: number) =>
    Math.min(...everyLevel.map(([mines, picks]) => returns(stake, mines, picks, rtpBp)))

  it.each([
    [{ casino_bet_min_total: 1 }],
    [{ mines_rtp_bp: 8_600 }],
    [{ mines_rtp_bp: 9_000, casino_bet_min_total: 1 }],
    [{ mines_rtp_bp: 8_600, casino_bet_min_total: 5, casino_bet_max_total: 50 }],
    [{}],
  ])('are within the law at %o', (over) => {
    const { settings } = resolved(over)
    expect(settings.casino_bet_min_total).toBeLessThanOrEqual(settings.casino_bet_max_total)
    for (let stake = settings.casino_bet_min_total; stake < settings.casino_bet_min_total + 40; stake += 1)
      expect(largestLoss(stake, settings.mines_rtp_bp)).toBeGreaterThanOrEqual(LEAST_RETURN_BP)
  })

  it('would not be at one centavo, nor at returns of 86 % for ten', () => {
    expect(largestLoss(1, 9_900)).toBeLessThan(LEAST_RETURN_BP)
    expect(largestLoss(10, 8_600)).toBeLessThan(LEAST_RETURN_BP)
  })

  it('leave room to win what the lowest stake can win at once', () => {
    expect(resolved({ mines_max_win: 100 }).settings.mines_max_win).toBe(SETTINGS.mines_max_win)
    expect(resolved({ mines_max_win: 248 }).settings.mines_max_win).toBe(248)
  })
})
