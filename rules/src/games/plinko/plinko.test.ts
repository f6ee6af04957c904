import { describe, expect, it } from 'vitest'
import { cents } from '../../money.ts'
import { plinko } from './game.ts'
import {
  drawPath,
  highestStake,
  isPlinkoBet,
  pathPlace,
  placeMultipliers,
  plinkoPayout,
  RISKS,
  ROWS,
  returnBp,
  stakeReturnBp,
  waysTo,
} from './plinko.ts'

const BETS = ROWS.flatMap((rows) => RISKS.map((risk) => ({ rows, risk })))

describe.each(BETS)('plinko of $rows rows, $risk risk', (bet) => {
  it('returns between 98.9 % and 99.2 %, over all its ways', () => {
    const places = placeMultipliers(bet)
    const ways = places.map((_, place) => waysTo(bet.rows, place))
    expect(ways.reduce((sum, way) => sum + way, 0)).toBe(2 ** bet.rows)
    const returned = places.reduce((sum, times, place) => sum + times * (ways[place] ?? 0), 0) / 2 ** bet.rows
    expect(returned).toBeGreaterThan(98.9)
    expect(returned).toBeLessThan(99.2)
  })

  it('returns at every stake what its places pay, rounded down: never more, and at the lowest stake taken above 85 %', () => {
    expect(stakeReturnBp(cents(0n), bet)).toBe(0)
    for (const stake of [1_000n, 2_000n, 10_000n])
      expect(stakeReturnBp(cents(stake), bet)).toBe(returnBp(bet))
    const least = plinko.lowestStake(returnBp(bet), 8_500)
    for (let stake = least; stake < 200n; stake = cents(stake + 1n)) {
      expect(stakeReturnBp(stake, bet)).toBeLessThanOrEqual(returnBp(bet))
      expect(stakeReturnBp(stake, bet)).toBeGreaterThanOrEqual(8_500)
    }
  })

  it('pays alike on both sides, most at the edges', () => {
    const places = placeMultipliers(bet)
    expect(places).toEqual([...places].reverse())
    expect(places[0]).toBe(Math.max(...places))
  })

  it('has a highest stake: one centavo more could not be paid whole', () => {
    const best = plinkoPayout(cents(1_000n), bet, 0)
    for (const maxWin of [10_000_000n, best, best - 1n].map(cents)) {
      const stake = highestStake(bet, { rtpBp: 9_900, maxWin })
      expect(plinkoPayout(stake, bet, 0) <= maxWin).toBe(true)
      expect(plinkoPayout(cents(stake + 1n), bet, 0) > maxWin).toBe(true)
    }
  })
})

it('counts the steps to the right', () => {
  const words = [0, 2 ** 31, 2 ** 32 - 1, 2 ** 31 - 1, 0, 0, 0, 2 ** 31]
  const path = drawPath(() => words.shift() ?? 0, { rows: 8, risk: 'low' })
  expect(path).toEqual([0, 1, 1, 0, 0, 0, 0, 1])
  expect(pathPlace(path)).toBe(3)
})

it('has no other rows, and no other place', () => {
  expect(isPlinkoBet({ rows: 9, risk: 'low' } as never)).toBe(false)
  expect(isPlinkoBet({ rows: 8, risk: 'none' } as never)).toBe(false)
  expect(() => plinkoPayout(cents(100n), { rows: 8, risk: 'low' }, 9)).toThrow(RangeError)
})
