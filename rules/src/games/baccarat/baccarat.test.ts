import { describe, expect, it } from 'vitest'
import { cents } from '../../money.ts'
import { openRound } from '../game.ts'
import {
  type BaccaratSide,
  baccaratPayout,
  CHANCE_BP,
  cardPips,
  DECKS,
  deal,
  handTotal,
  RETURN_BP,
  SIDES,
  shoe,
  TIMES_E2,
  WAYS,
} from './baccarat.ts'
import { baccarat } from './game.ts'

/** A card of this value. */
const CARD = [32, 48, 0, 4, 8, 12, 16, 20, 24, 28] as const
const dealCards = (...pips: number[]) => {
  const left = pips.map((pip) => CARD[pip] as number)
  return () => left.shift() ?? Number.NaN
}

/** Number of orders of six cards in which each of the three wins, from the counts of cards by pips; whole numbers below 2⁵³. */
function ways(): Record<BaccaratSide, number> {
  const left = CARD.map((_, pips) => (pips === 0 ? 16 : 4) * DECKS)
  const sums: Record<BaccaratSide, number> = { player: 0, banker: 0, tie: 0 }
  const hand: number[] = []
  const go = (weight: number): void => {
    if (hand.length < 6) {
      for (const [pips, count] of left.entries()) {
        if (count === 0) continue
        left[pips] = count - 1
        hand.push(pips)
        go(weight * count)
        hand.pop()
        left[pips] = count
      }
      return
    }
    sums[deal(dealCards(...hand)).winner] += weight
  }
  go(1)
  return sums
}

describe('a deal', () => {
  it.each([
    ['a natural ends it', [4, 4, 0, 7], 2, 2, 'player'],
    ['a natural of the banker ends it', [2, 3, 9, 0], 2, 2, 'banker'],
    ['the player draws to five, the banker to three unless the third is eight', [2, 3, 3, 0, 8], 3, 2, 'tie'],
    ['the banker draws with six after a seven', [0, 5, 6, 0, 7, 1], 3, 3, 'banker'],
    ['the player stands on six, the banker draws to five', [6, 0, 5, 0, 2], 2, 3, 'banker'],
    ['both stand', [7, 0, 7, 0], 2, 2, 'tie'],
  ] as const)('%s', (_, pips, mine, theirs, winner) => {
    const dealt = deal(dealCards(...pips))
    expect([dealt.player.length, dealt.banker.length, dealt.winner]).toEqual([mine, theirs, winner])
  })

  it.each([
    ['first', 1],
    ['middle', 0x80000001],
    ['last', 0xffffffff],
  ])('takes each of the 416 cards once, if it is always the %s of those left', (_, word) => {
    const next = shoe(() => word)
    const cards = Array.from({ length: 416 }, next)
    expect(Array.from({ length: 52 }, (_, card) => cards.filter((value) => value === card).length)).toEqual(
      Array(52).fill(8),
    )
    expect(() => next()).toThrow(RangeError)
  })

  it('counts ace one, pictures and tens nothing, totals by their last digit', () => {
    expect([0, 28, 32, 36, 47, 48, 51].map(cardPips)).toEqual([2, 9, 0, 0, 0, 1, 1])
    expect(handTotal([28, 24, 4])).toBe(0)
  })
})

it('wins as often as eight decks let it: 45.8597 %, 44.6247 % and 9.5156 %', () => {
  const counted = ways()
  expect(SIDES.map((side) => BigInt(counted[side]))).toEqual(SIDES.map((side) => WAYS[side]))
  const all = counted.player + counted.banker + counted.tie
  const [player, banker, tie] = [counted.player / all, counted.banker / all, counted.tie / all]
  expect((100 * banker).toFixed(4)).toBe('45.8597')
  expect((100 * player).toFixed(4)).toBe('44.6247')
  expect((100 * tie).toFixed(4)).toBe('9.5156')
  const returned = (side: BaccaratSide, wins: number) =>
    (wins * TIMES_E2[side]) / 100 + (side === 'tie' ? 0 : tie)
  expect(returned('banker', banker).toFixed(4)).toBe('0.9894')
  expect(returned('player', player).toFixed(4)).toBe('0.9876')
  expect(returned('tie', tie).toFixed(4)).toBe('0.9516')
  const wins = { player, banker, tie }
  for (const side of SIDES) {
    expect(Math.floor(10_000 * returned(side, wins[side]))).toBe(RETURN_BP[side])
    expect(Math.floor(10_000 * wins[side])).toBe(CHANCE_BP[side])
  }
})

it('gives stakes on a side back at a tie, and rounds the banker down', () => {
  const tie = { player: [], banker: [], winner: 'tie' as const }
  expect(SIDES.map((side) => baccaratPayout(cents(101n), { side }, tie))).toEqual([101n, 101n, 1_010n])
  expect(baccaratPayout(cents(101n), { side: 'banker' }, { ...tie, winner: 'banker' })).toBe(196n)
})

it('is won also by what a tie gives back, and limited by what the side pays', () => {
  const terms = { stake: cents(100n), rtpBp: 9_876, maxWin: cents(1_000n), version: 1 }
  const tie = { player: [], banker: [], winner: 'tie' as const }
  const round = openRound(baccarat, { side: 'player' as const }, terms)
  expect(baccarat.decide(round, tie)).toMatchObject({ ending: 'won', payout: 100n })
  expect(baccarat.decide(round, { ...tie, winner: 'banker' })).toMatchObject({ ending: 'lost', payout: 0n })
  expect(SIDES.map((side) => baccarat.highestStake({ side }, terms))).toEqual([500n, 512n, 100n])
})
