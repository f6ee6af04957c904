import { SETTINGS, type Settings } from '@jogo/contract/settings'
import { cents } from '@jogo/rules/money'
import { describe, expect, it } from 'vitest'
import { agreeBet } from './limits.ts'
import { mines as game } from './mines/index.ts'
import { wheel } from './wheel/index.ts'

const settings: Settings = { ...SETTINGS }
const MAX = settings.casino_bet_max_total
const agree = (stake: number, mines: number, over: Partial<Settings> = {}) =>
  agreeBet(game, { mines }, cents(stake), { ...settings, ...over })

describe('agreeBet', () => {
  it('agrees at the returns and the limit of the moment', () => {
    expect(agree(100, 3)).toEqual({ stake: 100n, rtpBp: 9900, maxWin: 10_000_000n, version: 1 })
  })

  it('agrees on what the stake returns where its wins are cut', () => {
    const agreement = (stake: number) =>
      agreeBet(wheel, { number: 40 }, cents(stake), {
        ...settings,
        casino_bet_max_total: 10_000,
        wheel_max_win: 100_000,
      }).rtpBp
    expect([agreement(10), agreement(500)]).toEqual([9_072, 8_606])
  })

  it('takes the smallest and the largest stake', () => {
    expect(agree(10, 1).stake).toBe(10n)
    expect(agree(MAX, 24).stake).toBe(BigInt(MAX))
  })

  it.each([
    [9, 3, {}, 'stake_below_min', { min_cents: 10 }],
    [MAX + 1, 3, {}, 'stake_above_max', { max_cents: MAX }],
    [100, 0, {}, 'mines_out_of_range', undefined],
    [100, 25, {}, 'mines_out_of_range', undefined],
    [100, -1, {}, 'mines_out_of_range', undefined],
    [100, 3, { casino_enabled: false }, 'game_closed', undefined],
    [1000, 24, { mines_max_win: 24_749 }, 'stake_above_max', { max_cents: 999 }],
  ])('refuses %i centavos on %i mines with %o: %s', (stake, mines, over, code, data) => {
    expect(() => agree(stake, mines, over)).toThrow(
      expect.objectContaining({ code, detail: data === undefined ? {} : { data } }),
    )
  })
})
