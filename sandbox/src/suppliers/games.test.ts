import { describe, expect, it } from 'vitest'
import { act, allowed, deal, handPoints } from './games/blackjack.ts'
import { isSpot, momentAt, paid, spots, TURN_MS } from './games/roulette.ts'
import { largestWin, payTable, spin, WEIGHTS } from './games/slot.ts'

/** The same numbers every time. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('slots', () => {
  const odds = [
    { volatility: 'low', payout: 96.1 },
    { volatility: 'medium', payout: 94.3 },
    { volatility: 'high', payout: 97.1 },
  ] as const

  it.each(odds)('return exactly what the catalogue says: %j', (game) => {
    const pays = payTable(game)
    let back = 0
    for (const [a, wa] of WEIGHTS.entries())
      for (const [b, wb] of WEIGHTS.entries())
        for (const [c, wc] of WEIGHTS.entries()) {
          const pay = a === b && b === c ? pays[a] : a === 6 && b === 6 ? pays[7] : 0
          back += ((wa * wb * wc) / 1e6) * (pay ?? 0)
        }
    expect(back * 100).toBeCloseTo(game.payout, 6)
    expect(WEIGHTS.reduce((sum, weight) => sum + weight, 0)).toBe(100)
  })

  it('never pay more than the largest win, which all cells of the best symbol pay', () => {
    const best = spin(() => 0, 500, odds[2])
    expect(best.wins).toHaveLength(5)
    expect(best.cents / 500).toBeCloseTo(largestWin(odds[2]), -1)
  })

  it('return about that in a long run', () => {
    const draw = dice(7)
    let back = 0
    for (let at = 0; at < 40_000; at++) back += spin(draw, 500, odds[0]).cents
    expect(back / (40_000 * 500)).toBeGreaterThan(0.9)
    expect(back / (40_000 * 500)).toBeLessThan(1.02)
  })
})

describe('roulette', () => {
  it('returns 36 of 37 on every spot', () => {
    for (const spot of spots()) {
      const back = Array.from({ length: 37 }, (_, number) => paid(spot, 100, number))
      expect([spot, back.reduce((sum, amount) => sum + amount, 0)]).toEqual([spot, 3600])
    }
    expect([isSpot('n37'), isSpot('toString'), paid('toString', 100, 1)]).toEqual([false, false, 0])
  })

  it('goes by the clock', () => {
    const begin = 1000 * TURN_MS
    expect(momentAt(begin)).toEqual({ turn: 1000, phase: 'betting', left: 15_000 })
    expect(momentAt(begin + 15_000).phase).toBe('running')
    expect(momentAt(begin + 20_001)).toEqual({ turn: 1000, phase: 'shown', left: 3_999 })
  })
})

describe('blackjack', () => {
  /** Draws these ranks; every card has two draws, rank and suit. */
  const cards = (...ranks: number[]) => {
    const draws = ranks.flatMap((rank) => [rank - 1, 0])
    return () => draws.shift() ?? 0
  }

  it('counts an ace as eleven while that does not bust', () => {
    const of = (...ranks: number[]) => handPoints(ranks.map((rank) => ({ rank, suit: 0 })))
    expect([of(1, 6), of(1, 6, 10), of(1, 1, 9)]).toEqual([
      { points: 17, soft: true },
      { points: 17, soft: false },
      { points: 21, soft: true },
    ])
  })

  it('pays a blackjack 3 to 2, and gives the stake back when the dealer has one too', () => {
    expect(deal(cards(1, 13, 9, 9), 'r', 100).hands[0]?.won).toBe(250)
    expect(deal(cards(1, 13, 1, 11), 'r', 100).hands[0]?.won).toBe(100)
    expect(deal(cards(9, 9, 1, 13), 'r', 100).hands[0]?.won).toBe(0)
  })

  it('splits a pair into two hands, each with a bet, and each may be doubled', () => {
    const draw = cards(8, 8, 6, 10, 3, 2, 10, 9, 7)
    const round = deal(draw, 'r', 100)
    expect(allowed(round)).toEqual(['hit', 'stand', 'double', 'split'])
    act(draw, round, 'split')
    expect([round.hands.length, allowed(round)]).toEqual([2, ['hit', 'stand', 'double']])
    act(draw, round, 'double')
    expect(round.hands.map(({ bet }) => bet)).toEqual([200, 100])
    act(draw, round, 'hit')
    act(draw, round, 'stand')
    // The player's hands have 21 and 19; the dealer draws a 7 to 16.
    expect([round.over, round.hands.map(({ won }) => won)]).toEqual([true, [400, 200]])
  })

  it('has the dealer stand on every 17, and gives the stake of a push back', () => {
    const draw = cards(10, 7, 1, 6)
    const round = deal(draw, 'r', 100)
    act(draw, round, 'stand')
    expect([round.dealer.length, round.hands[0]?.won]).toEqual([2, 100])
  })

  it('loses a hand that busts at once', () => {
    const draw = cards(10, 6, 10, 7, 10)
    const round = deal(draw, 'r', 100)
    act(draw, round, 'hit')
    expect([round.over, round.hands[0]?.won, round.dealer.length]).toEqual([true, 0, 2])
  })
})
