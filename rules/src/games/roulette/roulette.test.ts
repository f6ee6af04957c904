import { describe, expect, it } from 'vitest'
import { cents } from '../../money.ts'
import { colourOf, isRouletteBet, NUMBERS, PLACES, payoutOf, placeOf, timesOf, WHEEL } from './roulette.ts'

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
      expect(isRouletteBet({ place })).toBe(false)
      expect(() => payoutOf(cents(100n), { place }, 0)).toThrow(RangeError)
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
    const found = placeOf({ place })
    expect(found && timesOf(found)).toBe(times)
  })
})

it('returns 36/37 on every place, over all 37 numbers', () => {
  for (const { id } of PLACES) {
    const paid = ALL.reduce((sum, number) => sum + payoutOf(cents(1n), { place: id }, number), 0n)
    expect(paid).toBe(36n)
  }
})

it('has every number once on the wheel, red and black in turn after the zero', () => {
  expect([...WHEEL].sort((a, b) => a - b)).toEqual(ALL)
  const colours = WHEEL.slice(1).map(colourOf)
  expect(colours.every((colour, at) => at === 0 || colour !== colours[at - 1])).toBe(true)
})
