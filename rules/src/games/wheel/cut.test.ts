import { expect, it } from 'vitest'
import { cents } from '../../money.ts'
import { returnWithin } from './cut.ts'
import { paidFor, wheel } from './game.ts'
import { MOST_MULTIPLIERS, NUMBERS, returnBp, SEGMENTS, type WheelBet } from './wheel.ts'

const LEAST = 0.85
const MAX_WINS = [41, 100, 9_999, 100_000, 10_000_000, 2_000_000_000].map((amount) => cents(BigInt(amount)))

const at = (segment: string) => SEGMENTS.indexOf(segment)

/** Every run of counted multipliers. */
function* rows(count: number): Generator<number[]> {
  if (count === 0) yield []
  else
    for (const row of rows(count - 1)) for (const multiplier of ['x2', 'x7']) yield [...row, at(multiplier)]
}

/** Return summed over all possible outcomes. */
function returned(bet: WheelBet, stake: bigint, maxWin: bigint): number {
  const chance = SEGMENTS.filter((segment) => segment === String(bet.number)).length / 54
  let sum = 0
  for (let count = 0; count <= MOST_MULTIPLIERS; count += 1)
    for (const row of rows(count)) {
      const paid = paidFor(cents(stake), bet, [...row, at(String(bet.number))], cents(maxWin))
      sum += (chance / 54 ** count) * (count < MOST_MULTIPLIERS ? 1 : 54 / 52) * Number(paid)
    }
  return sum / Number(stake)
}

it.each(NUMBERS)(
  'takes on %i no stake that returns less than 0.85 of it where its wins are cut, and every other',
  (number) => {
    for (const maxWin of MAX_WINS) {
      const bet = { number }
      const highest = wheel.highestStake(bet, { rtpBp: returnBp(bet), maxWin })
      if (highest > 0n) expect(returned(bet, highest, maxWin)).toBeGreaterThan(LEAST - 1e-9)
      const above = highest + 1n
      const isFirstCut = above * BigInt(number + 1) > maxWin
      expect([maxWin, isFirstCut || returned(bet, above, maxWin) < LEAST + 1e-9]).toEqual([maxWin, true])
    }
  },
)

it('takes the least on the number that is the rarest', () => {
  for (const maxWin of MAX_WINS) {
    const stakes = NUMBERS.map((number) => wheel.highestStake({ number }, { rtpBp: 0, maxWin }))
    const rarest = wheel.highestStake(wheel.rarestBet, { rtpBp: 0, maxWin })
    expect(stakes.every((stake) => stake >= rarest)).toBe(true)
  }
})

it.each(NUMBERS)('knows what %i returns at a stake, cut or not', (number) => {
  const bet = { number }
  expect(returnWithin(bet, cents(1n), cents(10_000_000n))).toBe(returnBp(bet))
  for (const stake of [1n, 100n, 4_000n, 50_000n])
    expect(
      Math.abs(returnWithin(bet, cents(stake), cents(100_000n)) - returned(bet, stake, 100_000n) * 10_000),
    ).toBeLessThan(1.001)
  expect(() => returnWithin(bet, cents(0n), cents(100n))).toThrow(RangeError)
})

it('tells with a bet what its stake returns, which is what the law asks for up to the highest', () => {
  const bet = { number: 40 } as const
  const maxWin = cents(100_000n)
  expect(wheel.rtpBp?.(bet)).toBe(returnBp(bet))
  expect(wheel.rtpBp?.(bet, { stake: cents(10n), maxWin: cents(10_000_000n) })).toBe(returnBp(bet))
  const highest = wheel.highestStake(bet, { rtpBp: 0, maxWin })
  const cut = wheel.rtpBp?.(bet, { stake: highest, maxWin })
  expect(cut).toBeLessThan(returnBp(bet))
  expect(cut).toBeGreaterThanOrEqual(8_500)
})
