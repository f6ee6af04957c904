import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { cents } from '../../money.ts'
import { openRound } from '../game.ts'
import { paidFor, wheel } from './game.ts'
import {
  isWheelBet,
  MOST_MULTIPLIERS,
  NUMBERS,
  returnBp,
  SEGMENTS,
  spinWheel,
  wheelPayout,
  wheelSpins,
} from './wheel.ts'

const at = (segment: string) => SEGMENTS.indexOf(segment)
const spun = (...segments: string[]) => {
  const words = segments.map((segment) => Math.ceil(((at(segment) + 0.5) / SEGMENTS.length) * 2 ** 32))
  return spinWheel(() => words.shift() ?? 0)
}

it('has 54 segments: 23, 15, 7, 4, 2 and 1 of the numbers, one of each multiplier', () => {
  const counts = Object.groupBy(SEGMENTS, (segment) => segment)
  expect(Object.fromEntries(Object.entries(counts).map(([segment, all]) => [segment, all?.length]))).toEqual({
    1: 23,
    2: 15,
    5: 7,
    10: 4,
    20: 2,
    40: 1,
    x2: 1,
    x7: 1,
  })
})

it('pays the number and the stake, times the multipliers before it', () => {
  expect(wheelPayout(cents(100n), { number: 5 }, spun('5'))).toBe(600n)
  expect(wheelPayout(cents(100n), { number: 5 }, spun('x7', 'x2', '5'))).toBe(7_100n)
  expect(wheelPayout(cents(100n), { number: 10 }, spun('5'))).toBe(0n)
})

it('multiplies no more than five times', () => {
  const { times } = spun(...Array<string>(MOST_MULTIPLIERS + 3).fill('x7'), '1')
  expect(times).toBe(7 ** MOST_MULTIPLIERS)
})

it('returns on each number what the formula of respins says, from 90 % to 96 %', () => {
  const returned = NUMBERS.map((number) => {
    const chance = SEGMENTS.filter((segment) => segment === String(number)).length / 54
    const known = (chance * number) / (1 - 9 / 54) + chance / (1 - 2 / 54)
    // Return by the rules: m multipliers in a row, then a number. Multipliers beyond the maximum count nothing.
    let sum = 0
    for (let multipliers = 0; multipliers < 40; multipliers += 1) {
      const counted = Math.min(multipliers, MOST_MULTIPLIERS)
      const weight = (9 / 54) ** counted * (2 / 54) ** (multipliers - counted)
      sum += chance * (number * weight + (2 / 54) ** multipliers)
    }
    expect(Math.abs(sum - known)).toBeLessThan(0.000_2)
    return sum
  })
  expect(returned.every((share) => share > 0.9 && share < 0.97)).toBe(true)
})

it('has no other number', () => {
  expect(isWheelBet({ number: 3 } as never)).toBe(false)
})

it('returns on each number what was published, cut to basis points', () => {
  const file = new URL('../../../../docs/games/wheel.json', import.meta.url)
  const { bets } = JSON.parse(readFileSync(file, 'utf8')) as { bets: { bet: string; rtp: number }[] }
  expect(NUMBERS.map((number) => [String(number), returnBp({ number })])).toEqual(
    bets.map(({ bet, rtp }) => [bet, Math.floor(rtp * 10_000)]),
  )
})

it('reads its stops again as they were drawn', () => {
  const drawn = spun('x7', 'x2', 'x7', 'x7', 'x7', 'x2', '40')
  expect(wheelSpins(drawn.stops)).toEqual(drawn)
  expect(drawn.times).toBe(7 ** 4 * 2)
})

it('pays no more than the most, and takes a stake whose first win is within it', () => {
  const maxWin = cents(100_000n)
  const stops = spun('x7', 'x7', 'x7', '40').stops
  expect(paidFor(cents(100n), { number: 40 }, stops, maxWin)).toBe(100_000n)
  expect(paidFor(cents(100n), { number: 40 }, spun('40').stops, maxWin)).toBe(4_100n)
  const stake = wheel.highestStake({ number: 40 }, { rtpBp: 9_081, maxWin })
  expect(wheelPayout(stake, { number: 40 }, spun('40'))).toBeLessThanOrEqual(maxWin)
  const round = openRound(
    wheel,
    { number: 40 as const },
    { rtpBp: 9_081, maxWin, stake: cents(100n), version: 1 },
  )
  expect(wheel.decide(round, { stops })).toMatchObject({ ending: 'won', payout: 100_000n })
  expect(wheel.decide(round, { stops: spun('1').stops })).toMatchObject({ ending: 'lost', payout: 0n })
})
