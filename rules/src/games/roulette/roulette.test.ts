import { describe, expect, it } from 'vitest'
import { cents } from '../../money.ts'
import { roulette } from './game.ts'
import {
  betProblem,
  findPlace,
  isRouletteBet,
  NUMBERS,
  numberColour,
  PLACES,
  placeMultiplier,
  placePays,
  roulettePayout,
  totalStake,
  WHEEL,
} from './roulette.ts'

const ALL = Array.from({ length: NUMBERS }, (_, number) => number)

describe('the layout', () => {
  it('has 157 places, each once', () => {
    expect(PLACES).toHaveLength(157)
    expect(new Set(PLACES.map(({ id }) => id)).size).toBe(157)
    expect(new Set(PLACES.map(({ kind, numbers }) => `${kind} ${numbers}`)).size).toBe(157)
    const kinds = Object.groupBy(PLACES, ({ kind }) => kind)
    expect(Object.fromEntries(Object.entries(kinds).map(([kind, places]) => [kind, places.length]))).toEqual({
      straight: 37,
      split: 60,
      street: 14,
      corner: 23,
      six: 11,
      dozen: 3,
      column: 3,
      even_money: 6,
    })
  })

  it.each(['3-4', '1-5', '0-4', '2-3-4', '36-37', '', 'green', '1-2-4-5-7', '__proto__'])(
    'has no place %s',
    (place) => {
      expect(betProblem({ places: [{ place, stake: 100 }] })).toBe('unknown')
      expect(() => placePays({ place, stake: 100 }, 0)).toThrow(RangeError)
    },
  )

  it.each([
    ['0-1-2-3', 9],
    ['17', 36],
    ['17-20', 18],
    ['0-2-3', 12],
    ['1-2-4-5', 9],
    ['31-32-33-34-35-36', 6],
    ['dozen_2', 3],
    ['red', 2],
  ])('pays %s %i times', (place, times) => {
    const found = findPlace(place)
    expect(found && placeMultiplier(found)).toBe(times)
  })
})

it('returns 36/37 on every place, over all 37 numbers', () => {
  for (const { id } of PLACES) {
    const paid = ALL.reduce((sum, number) => sum + placePays({ place: id, stake: 1 }, number), 0n)
    expect(paid).toBe(36n)
  }
})

it('has every number once on the wheel, red and black in turn after the zero', () => {
  expect([...WHEEL].sort((a, b) => a - b)).toEqual(ALL)
  const colours = WHEEL.slice(1).map(numberColour)
  expect(colours.every((colour, at) => at === 0 || colour !== colours[at - 1])).toBe(true)
})

describe('a bet of several places', () => {
  const bet = {
    places: [
      { place: '17', stake: 100 },
      { place: '17-20', stake: 50 },
      { place: 'red', stake: 30 },
    ],
  }

  it('is staked and paid as the sum of them', () => {
    expect(totalStake(bet)).toBe(180n)
    expect([17, 20, 1, 0].map((number) => roulettePayout(bet, number))).toEqual([4_500n, 900n, 60n, 0n])
  })

  it('may cover the whole layout, as at any table: each place still pays more than its own stake', () => {
    const all = { places: PLACES.map(({ id }) => ({ place: id, stake: 10 })) }
    expect(isRouletteBet(all)).toBe(true)
    for (const place of PLACES) expect(placeMultiplier(place)).toBeGreaterThan(1)
    const paid = ALL.reduce((sum, number) => sum + roulettePayout(all, number), 0n)
    expect(paid).toBe(totalStake(all) * 36n)
  })

  it.each([
    ['no place', [], 'unknown'],
    [
      'the same place twice',
      [
        { place: 'red', stake: 10 },
        { place: 'red', stake: 20 },
      ],
      'repeated',
    ],
    ['nothing staked on a place', [{ place: 'red', stake: 0 }], 'stake'],
    ['less than nothing on a place', [{ place: 'red', stake: -10 }], 'stake'],
    ['half a centavo', [{ place: 'red', stake: 10.5 }], 'stake'],
  ])('is none with %s', (_, places, problem) => {
    expect(betProblem({ places })).toBe(problem)
    expect(roulette.isBet({ places })).toBe(false)
  })

  it('is limited by what its best number pays', () => {
    // 17 pays R$ 45,00 for R$ 1,80: half the limit allows half of the stakes.
    expect(roulette.highestStake(bet, { rtpBp: 9_729, maxWin: cents(4_500n) })).toBe(180n)
    expect(roulette.highestStake(bet, { rtpBp: 9_729, maxWin: cents(4_499n) })).toBe(179n)
    expect(roulette.highestStake(bet, { rtpBp: 9_729, maxWin: cents(9_000n) })).toBe(360n)
  })
})
