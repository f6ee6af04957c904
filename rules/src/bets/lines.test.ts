import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Fraction, fractionProduct, isSame } from '../fraction.ts'
import { oddsMilli } from '../money.ts'
import { LOST, legFactor, VOID, WON } from './factor.ts'
import { betKind, lineCount, linesFactor, normalCombination } from './lines.ts'
import { namedSystems, SYSTEMS, systemName } from './systems.ts'

const odds = fc.integer({ min: 1_010, max: 1_000_000 }).map(oddsMilli)
const factor = fc.tuple(odds, fc.constantFrom(WON, LOST, VOID)).map(([price, how]) => legFactor(price, how))

describe('lines', () => {
  it.each([
    ['trixie', 4n],
    ['patent', 7n],
    ['yankee', 11n],
    ['lucky_15', 15n],
    ['canadian', 26n],
    ['lucky_31', 31n],
    ['heinz', 57n],
    ['lucky_63', 63n],
    ['super_heinz', 120n],
    ['goliath', 247n],
  ] as const)('a %s has %i', (name, lines) => {
    const { legs, sizes } = SYSTEMS[name]
    expect(lineCount(legs, { sizes })).toBe(lines)
    expect(namedSystems(legs)).toContain(name)
    expect(systemName(legs, { sizes })).toBe(name)
    expect(systemName(legs, { sizes, bankers: [0] })).toBeUndefined()
    expect(systemName(legs + 1, { sizes })).toBeUndefined()
  })

  it('of 2/3, 3/5 and 10/20 are 3, 10 and 184,756; bankers stand in each', () => {
    expect(lineCount(3, { sizes: [2] })).toBe(3n)
    expect(lineCount(5, { sizes: [3] })).toBe(10n)
    expect(lineCount(20, { sizes: [10] })).toBe(184_756n)
    expect(lineCount(5, { sizes: [2], bankers: [0, 3] })).toBe(3n)
  })

  it.each([
    [1, { sizes: [1] }, 'single', { sizes: [1] }],
    [3, { sizes: [3] }, 'multiple', { sizes: [3] }],
    [3, { sizes: [3], bankers: [] }, 'multiple', { sizes: [3] }],
    [3, { sizes: [1], bankers: [2, 0] }, 'multiple', { sizes: [3] }],
    [3, { sizes: [3, 2] }, 'system', { sizes: [2, 3] }],
    [2, { sizes: [1] }, 'system', { sizes: [1] }],
    [4, { sizes: [2], bankers: [3] }, 'system', { sizes: [2], bankers: [3] }],
    [5, { sizes: [2, 1], bankers: [4, 1] }, 'system', { sizes: [1, 2], bankers: [1, 4] }],
  ] as const)('%i legs in %j are a %s, spelled %j', (legs, combination, kind, spelled) => {
    expect(betKind(legs, combination)).toBe(kind)
    expect(normalCombination(legs, combination)).toEqual(spelled)
  })

  it.each([
    [3, { sizes: [] }],
    [3, { sizes: [4] }],
    [3, { sizes: [1, 4] }],
    [3, { sizes: [0] }],
    [3, { sizes: [2, 2] }],
    [3, { sizes: [1.5] }],
    [3, { sizes: [3], bankers: [0] }],
    [3, { sizes: [1], bankers: [0, 0] }],
    [3, { sizes: [1], bankers: [3] }],
  ])('there are none of %i legs in %j', (legs, combination) => {
    expect(() => lineCount(legs, combination)).toThrow(RangeError)
  })

  it('return what listing every one of them returns', () => {
    const listed = (factors: readonly Fraction[], size: number): Fraction => {
      let sum = { up: 0n, down: 1n }
      for (let set = 0; set < 2 ** factors.length; set += 1) {
        const line = factors.filter((_, at) => set & (1 << at))
        if (line.length !== size) continue
        const fraction = fractionProduct(line)
        sum = { up: sum.up * fraction.down + fraction.up * sum.down, down: sum.down * fraction.down }
      }
      return sum
    }
    fc.assert(
      fc.property(fc.array(factor, { minLength: 1, maxLength: 5 }), fc.nat(), (factors, n) => {
        const size = (n % factors.length) + 1
        expect(isSame(linesFactor(factors, { sizes: [size] }), listed(factors, size))).toBe(true)
      }),
      { numRuns: 50 },
    )
  })
})
