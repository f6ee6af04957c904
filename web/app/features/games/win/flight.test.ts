import { expect, it } from 'vitest'
import { SPARKS_MS, sparkAt } from './flight.ts'

const COUNT = 32
const at = (ms: number) => Array.from({ length: COUNT }, (_, index) => sparkAt(index, COUNT, ms))
const farthest = (ms: number) => at(ms).map((spark) => Math.hypot(spark?.x ?? 0, spark?.y ?? 0))

it('sparks fly from the middle to all sides, fade, and go out', () => {
  expect(Math.max(...farthest(0))).toBeLessThan(25)
  expect(Math.min(...farthest(500))).toBeGreaterThan(60)
  const sides = at(300).map((spark) =>
    [Math.sign(Math.round(spark?.x ?? 0)), Math.sign(Math.round(spark?.y ?? 0))].join(),
  )
  for (const side of ['1,1', '-1,1', '1,-1', '-1,-1']) expect(sides).toContain(side)
  expect(at(100)[0]?.strength).toBe(1)
  expect(at(SPARKS_MS * 0.99)[0]?.strength).toBeLessThan(0.1)
  expect(at(SPARKS_MS)).toEqual(Array(COUNT).fill(undefined))
  expect(sparkAt(5, COUNT, 250)).toEqual(sparkAt(5, COUNT, 250))
})
