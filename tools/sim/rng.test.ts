import { describe, expect, it } from 'vitest'
import { mappings } from './mappings.ts'
import { chiSquare } from './rng.ts'

const DRAWINGS = 30_000

describe('χ² of every mapping', () => {
  it.each(mappings())('$name: fair, and its chances add up', (mapping) => {
    expect(mapping.chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9)
    expect(chiSquare(mapping, DRAWINGS).chance).toBeGreaterThan(1e-6)
  })

  it('finds a mapping that takes the remainder of a word too few', () => {
    const even = new Array(15).fill(1 / 15)
    let at = 0
    const skewed = { name: 'skewed', chances: even, box: () => (at++ % 31) % 15 }
    expect(chiSquare(skewed, DRAWINGS).chance).toBeLessThan(1e-6)
  })
})
