import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OddsMilli, oddsMilli } from '../money.ts'
import { formatOdds, ODDS_FORMATS, oddsFromNumber, parseOdds } from './formats.ts'
import { isRung, rungBelow, rungs } from './ladder.ts'
import { bookOverround, MARGIN_METHODS, type MarginMethod, withMargin, withoutMargin } from './margin.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, value) => total + value, 0)
const METHODS = Object.keys(MARGIN_METHODS) as MarginMethod[]

describe('formats', () => {
  it.each([
    [1_850, '1,85', '17/20', '-118', '0,85', '0,85', '-1,18'],
    [2_000, '2,00', '1/1', '+100', '1,00', '1,00', '1,00'],
    [2_500, '2,50', '3/2', '+150', '1,50', '-0,67', '1,50'],
    [1_500, '1,50', '1/2', '-200', '0,50', '0,50', '-2,00'],
    [1_045, '1,045', '9/200', '-2222', '0,045', '0,045', '-22,22'],
    [101_000, '101,00', '100/1', '+10000', '100,00', '-0,01', '100,00'],
  ])('of %i thousandths', (milli, ...texts) => {
    expect(ODDS_FORMATS.map((format) => formatOdds(oddsMilli(milli), format))).toEqual(texts)
  })

  it('has a point in English', () => {
    expect(formatOdds(oddsMilli(1_850), 'decimal', 'en')).toBe('1.85')
  })

  it.each([
    ['decimal', '1.85', 1_850n],
    ['decimal', '1,855', 1_855n],
    ['decimal', '2.999999', 2_999n],
    ['fractional', '17/20', 1_850n],
    ['fractional', '1/3', 1_333n],
    ['american', '+150', 2_500n],
    ['american', '-200', 1_500n],
    ['american', '-100', 2_000n],
    ['hong_kong', '0.85', 1_850n],
    ['malay', '-0.5', 3_000n],
    ['indonesian', '-2.00', 1_500n],
  ] as const)('%s %s is read', (format, text, milli) => {
    expect(parseOdds(text, format)).toBe(milli)
  })

  it.each([
    ['decimal', '0'],
    ['decimal', '1'],
    ['decimal', '1.000'],
    ['decimal', '-2'],
    ['decimal', 'NaN'],
    ['decimal', 'Infinity'],
    ['decimal', ''],
    ['decimal', '1e3'],
    ['fractional', '0/0'],
    ['fractional', '5/0'],
    ['fractional', '/2'],
    ['fractional', '3/'],
    ['fractional', '0/5'],
    ['american', '150'],
    ['american', '+0'],
    ['american', '+099'],
    ['american', '-050'],
    ['american', '-000'],
    ['hong_kong', '0'],
    ['malay', '0'],
  ] as const)('%s "%s" is no price', (format, text) => {
    expect(parseOdds(text, format)).toBeUndefined()
  })

  it.each([0, 1, 0.5, -3, Number.NaN, Number.POSITIVE_INFINITY, 1e300])(
    'the number %d is no price',
    (odds) => {
      expect(oddsFromNumber(odds)).toBeUndefined()
    },
  )

  it('gives exact formats back as they were', () => {
    for (const odds of rungs())
      for (const format of ['decimal', 'fractional', 'hong_kong'] as const)
        expect(parseOdds(formatOdds(odds, format), format)).toBe(odds)
  })
})

describe('the ladder', () => {
  it.each([
    [1.019, 1_010n],
    [1.01, 1_010n],
    [2.3, 2_300n],
    [2.319, 2_300n],
    [3.049, 3_000n],
    [5.95, 5_900n],
    [9.99, 9_800n],
    [17.3, 17_000n],
    [99, 95_000n],
    [505, 500_000n],
    [99_999, 1_000_000n],
    [Number.POSITIVE_INFINITY, 1_000_000n],
  ])('%d is offered as %s', (odds, rung) => {
    expect(rungBelow(odds)).toBe(rung)
  })

  it.each([1.0099, 1, 0, -2, Number.NaN])('%d is not offered', (odds) => {
    expect(rungBelow(odds)).toBeUndefined()
  })

  it('rises, and its rungs stay themselves', () => {
    const all = rungs()
    expect(all).toHaveLength(350)
    expect(all.every(isRung)).toBe(true)
    expect(all.every((odds, at) => at === 0 || odds > (all[at - 1] as OddsMilli))).toBe(true)
  })

  it('never rounds up, nor by more than a step', () => {
    fc.assert(
      fc.property(fc.double({ min: 1.01, max: 1_000, noNaN: true }), (odds) => {
        const rung = Number(rungBelow(odds)) / 1_000
        expect(rung).toBeLessThanOrEqual(odds + 1e-6)
        expect(rung).toBeGreaterThan(odds * 0.9)
      }),
    )
  })
})

describe('the margin', () => {
  // Worked example: 3.10 / 3.40 / 2.45, with the third as favourite.
  const EXAMPLE = [3.1, 3.4, 2.45]

  it.each(METHODS)(
    'is taken off by the method %s: what is left adds up to 1, in the order of the odds',
    (method) => {
      const [home = 0, draw = 0, away = 0] = withoutMargin(EXAMPLE, method)
      expect(home + draw + away).toBeCloseTo(1, 12)
      expect(away).toBeGreaterThan(home)
      expect(home).toBeGreaterThan(draw)
    },
  )

  it('leaves the favourite more by each method than by the one before', () => {
    const favourite = (method: MarginMethod) => withoutMargin(EXAMPLE, method)[2] as number
    const rising = (['multiplicative', 'shin', 'power', 'goto'] as const).map(favourite)
    expect(rising.toSorted((a, b) => a - b)).toEqual(rising)
    expect(favourite('shin')).toBeLessThan(favourite('additive'))
    expect(favourite('additive')).toBeLessThan(favourite('goto'))
    expect(favourite('odds_ratio')).toBeGreaterThan(favourite('multiplicative'))
  })

  it('multiplicative and additive are what the formulas say', () => {
    const shares = EXAMPLE.map((odds) => 1 / odds)
    const margin = sum(shares) - 1
    expect(withoutMargin(EXAMPLE, 'multiplicative')).toEqual(shares.map((share) => share / sum(shares)))
    // Margin in proportion to the odds is the same as additive.
    const proportional = EXAMPLE.map((odds) => (3 - margin * odds) / (3 * odds))
    for (const [at, chance] of withoutMargin(EXAMPLE, 'additive').entries())
      expect(chance).toBeCloseTo(proportional[at] as number, 12)
  })

  it('of two selections, the method of Shin is additive', () => {
    const odds = [1.4, 3.1]
    for (const [at, chance] of withoutMargin(odds, 'shin').entries())
      expect(chance).toBeCloseTo(withoutMargin(odds, 'additive')[at] as number, 9)
  })

  it('leaves long shots a chance where subtracting would not', () => {
    for (const method of METHODS)
      for (const chance of withoutMargin([1.02, 15, 400], method)) expect(chance).toBeGreaterThan(0)
  })

  it('is put on as it was taken off', () => {
    const chances = fc
      .array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 2, maxLength: 30 })
      .map((parts) => parts.map((part) => part / sum(parts)))
      .filter((all) => all.every((chance) => chance < 0.99))
    fc.assert(
      fc.property(chances, fc.double({ min: 0.001, max: 0.009, noNaN: true }), (fair, overround) => {
        const odds = withMargin(fair, overround) as number[]
        expect(sum(odds.map((price) => 1 / price))).toBeCloseTo(1 + overround, 9)
        for (const [at, price] of odds.entries())
          expect(price * (fair[at] as number)).toBeLessThanOrEqual(1 + 1e-12)
        for (const [at, chance] of withoutMargin(odds).entries())
          expect(chance).toBeCloseTo(fair[at] as number, 7)
      }),
    )
  })

  it('knows markets of which two selections win, and selections that cannot', () => {
    const double = withMargin([0.7, 0.6, 0.7], 0.05) as number[]
    expect(sum(double.map((odds) => 1 / odds))).toBeCloseTo(2.1, 9)
    expect(sum(withoutMargin(double, 'power', 2))).toBeCloseTo(2, 9)
    expect(withMargin([0.5, 0, 0.5], 0.05)[1]).toBeUndefined()
    expect(bookOverround([1_900n, 1_900n].map(oddsMilli))).toBeCloseTo(0.0526, 4)
    expect(bookOverround([1_300n, 1_500n, 1_300n].map(oddsMilli), 2)).toBeCloseTo(0.1026, 4)
  })

  it.each([[[]], [[1, 3]], [[0, 3]], [[Number.NaN, 2]], [[Number.POSITIVE_INFINITY, 2]], [[2]]])(
    'is not taken off %j',
    (odds) => {
      expect(() => withoutMargin(odds)).toThrow(RangeError)
    },
  )

  it.each([
    [[0.5, 0.5], -0.1],
    [[0.5, 0.5], 1],
    [[0.5, Number.NaN], 0.05],
    [[1.2, 0.5], 0.05],
    [[1, 0], 0.05],
    [[0.5, 0.5], Number.NaN],
  ])('is not put on %j by %d', (chances, overround) => {
    expect(() => withMargin(chances, overround)).toThrow(RangeError)
  })
})
