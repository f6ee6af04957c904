import { describe, expect, it } from 'vitest'
import { type Mapping, mappings } from './mappings.ts'
import { mappingTests } from './rng.ts'
import { xoshiro } from './words.ts'

const DRAWINGS = 30_000
const found = (mapping: Mapping) =>
  mappingTests(mapping, DRAWINGS)
    .filter(({ chance }) => chance < 1e-6)
    .map(({ name }) => name.replace(/ of .*/, ''))
const even = (count: number) => new Array<number>(count).fill(1 / count)

describe('[LAW-RNG-2] χ², runs and serial correlation of every mapping', () => {
  it.each(mappings())('$name: fair, and its chances add up', (mapping) => {
    expect(mapping.chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
    expect(found(mapping)).toEqual([])
  })

  it('find a mapping that takes the remainder of a word too few', () => {
    const words = xoshiro(1n)
    const skewed = { name: 'skewed', chances: even(15), box: () => (words() % 31) % 15 }
    expect(found(skewed)).toContain('χ²')
  })

  it('find a mapping whose boxes are even and follow from each other', () => {
    let at = 0
    const turning = { name: 'turning', chances: even(10), box: () => at++ % 10 }
    expect(found(turning)).toEqual(['runs', 'serial correlation'])
  })
})
