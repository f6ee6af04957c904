import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordStream } from '../../fair/words.ts'
import { cents } from '../../money.ts'
import { openRound, winsAboveStake } from '../game.ts'
import {
  type DiceBet,
  dicePayout,
  drawRoll,
  highestStake,
  isDiceBet,
  isWinning,
  lowestStake,
  multiplierE4,
  ROLLS,
  returnBp,
  turned,
  winningRolls,
} from './dice.ts'
import { dice } from './game.ts'

const SEEDS = {
  serverSeed: '5d43f77f53fec7d115180136105400f0fd2a1f20b681b6b54a289c207923b190',
  clientSeed: 'iyAyNGKPsa',
}
const roll = (nonce: number) => drawRoll(wordStream(SEEDS, nonce))
const EVERY_ROLL = Array.from({ length: ROLLS }, (_, index) => index)
const TARGETS = [1, 2, 3, 7, 49, 100, 333, 1_000, 2_500, 4_950, 5_000, 5_050, 6_667, 9_000, 9_799, 9_800]
const BETS = TARGETS.flatMap((target): DiceBet[] => [
  { side: 'under', target },
  turned({ side: 'under', target }),
])
const anyBet = fc
  .record({
    side: fc.constantFrom('under' as const, 'over' as const),
    target: fc.integer({ min: 0, max: 9_999 }),
  })
  .filter(isDiceBet)

describe('the roll', () => {
  it('of the published example is its first fraction, times 10,000', () => {
    expect(roll(29)).toBe(4_185)
  })

  it('is as likely in every tenth as in any other (chi-square, 99.9 % point, fixed seeds)', () => {
    const counts = new Array<number>(10).fill(0)
    for (let nonce = 0; nonce < 20_000; nonce += 1) counts[Math.floor(roll(nonce) / 1_000)]! += 1
    expect(counts.reduce((sum, count) => sum + (count - 2_000) ** 2 / 2_000, 0)).toBeLessThan(27.88)
  })
})

describe('a bet', () => {
  it.each([
    ['under', 5_000, 5_000, '1.9800'],
    ['over', 4_999, 5_000, '1.9800'],
    ['under', 9_800, 9_800, '1.0102'],
    ['over', 199, 9_800, '1.0102'],
    ['under', 1, 1, '9900.0000'],
    ['over', 9_998, 1, '9900.0000'],
    ['under', 2_500, 2_500, '3.9600'],
  ] as const)('%s %i wins on %i rolls and pays %s for one', (side, target, wins, times) => {
    const bet = { side, target }
    expect(winningRolls(bet)).toBe(wins)
    expect((multiplierE4(bet, 9_900) / 10_000).toFixed(4)).toBe(times)
  })

  it.each([
    ['under', 0],
    ['under', 9_801],
    ['under', 10_000],
    ['over', 9_999],
    ['over', 198],
    ['over', -1],
    ['under', 50.5],
    ['beside', 5_000],
  ])('is none at %s %d', (side, target) => {
    const bet = { side, target } as DiceBet
    expect(isDiceBet(bet)).toBe(false)
    expect(() => dicePayout(cents(100), bet, 9_900)).toThrow(RangeError)
  })

  it('returns its declared share over all 10,000 rolls, whatever the target', () => {
    for (const bet of BETS) {
      const wins = EVERY_ROLL.filter((draw) => isWinning(bet, draw)).length
      expect(wins).toBe(winningRolls(bet))
      // A stake that every multiplier divides: nothing is rounded.
      const stake = cents(BigInt(wins))
      expect(dicePayout(stake, bet, 9_900) * BigInt(wins)).toBe(stake * 9_900n)
    }
  })

  it('is paid in whole centavos, never above the exact value and less than one below it', () => {
    fc.assert(
      fc.property(
        anyBet,
        fc.bigInt(1n, 10n ** 9n),
        fc.integer({ min: 8_600, max: 10_000 }),
        (bet, stake, rtpBp) => {
          const payout = dicePayout(cents(stake), bet, rtpBp)
          const exact = stake * BigInt(rtpBp)
          expect(payout * BigInt(winningRolls(bet)) <= exact).toBe(true)
          expect((payout + 1n) * BigInt(winningRolls(bet)) > exact).toBe(true)
        },
      ),
    )
  })

  it('has a highest stake: one centavo more could not be paid whole', () => {
    fc.assert(
      fc.property(anyBet, fc.bigInt(1_000n, 10n ** 9n), (bet, limit) => {
        const offer = { rtpBp: 9_900, maxWin: cents(limit) }
        const stake = highestStake(bet, offer)
        if (stake > 0n) expect(dicePayout(stake, bet, 9_900) <= limit).toBe(true)
        expect(dicePayout(cents(stake + 1n), bet, 9_900) > limit).toBe(true)
      }),
      // With one more centavo of stake the payout is exactly one centavo above this limit.
      { examples: [[{ side: 'under', target: 990 }, 999n]] },
    )
  })

  it('returns 85 % from the lowest stake on', () => {
    for (const rtpBp of [8_600, 9_000, 9_900]) {
      const stake = lowestStake(rtpBp, 8_500)
      for (const bet of BETS) {
        const returned = dicePayout(stake, bet, rtpBp) * BigInt(winningRolls(bet))
        expect(returned >= stake * 8_500n).toBe(true)
      }
    }
    expect(() => lowestStake(8_500, 8_500)).toThrow(RangeError)
  })

  it('seen from the other side wins as often, never on the same roll twice', () => {
    fc.assert(
      fc.property(anyBet, (bet) => {
        expect(winningRolls(turned(bet))).toBe(winningRolls(bet))
      }),
    )
  })
})

describe('a round', () => {
  const terms = { stake: cents(1_000), rtpBp: 9_900, maxWin: cents(10_000_000), version: 1 }
  const at = (bet: DiceBet, rolled: number) =>
    dice.kind === 'instant' && dice.decide(openRound(dice, bet, terms), rolled)

  it('is won strictly under or over its target, and lost on it', () => {
    expect(at({ side: 'under', target: 5_000 }, 4_999)).toMatchObject({ ending: 'won', payout: 1_980n })
    expect(at({ side: 'under', target: 5_000 }, 5_000)).toMatchObject({ ending: 'lost', payout: 0n })
    expect(at({ side: 'over', target: 4_999 }, 5_000)).toMatchObject({ ending: 'won', payout: 1_980n })
    expect(at({ side: 'over', target: 4_999 }, 4_999)).toMatchObject({ ending: 'lost', payout: 0n })
  })
})

describe('a win', () => {
  const offer = { rtpBp: 9_900, maxWin: cents(10_000_000) }

  it.each([
    ['pays no more than', 10, 9_800],
    ['pays no more than', 50, 9_800],
    ['pays no more than', 97, 9_800],
    ['pays more than', 98, 9_800],
    ['pays more than', 10, 9_000],
    ['pays more than', 1, 4_950],
    ['pays no more than', 1, 4_951],
  ])('%s its stake of %i centavos on %i rolls', (says, stake, target) => {
    expect(winsAboveStake(dice, cents(stake), { side: 'under', target }, offer)).toBe(
      says === 'pays more than',
    )
  })
})

describe('what a stake returns once its payout is rounded down', () => {
  it.each([
    [1_000_000, 5_000, 9_900],
    [10, 5_000, 9_500],
    [10, 9_800, 9_800],
  ])('%i centavos on %i rolls: %i basis points', (stake, target, bp) => {
    expect(returnBp(cents(BigInt(stake)), { side: 'under', target }, 9_900)).toBe(bp)
  })
})

it('returns nothing for the stake of 0 that somebody types, instead of ending the page that shows it', () => {
  expect(returnBp(cents(0n), { side: 'under', target: 5_000 }, 9_900)).toBe(0)
})
