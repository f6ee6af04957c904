import { expect, it } from 'vitest'
import { hasStaticSteps, scopeOf } from './check-scope.ts'

it('is everything, or a part of it', () => {
  expect(scopeOf({})).toEqual({ isAll: false })
  expect(
    ['1/4', '2/4', undefined].map((shard) => hasStaticSteps(scopeOf({ ...(shard && { shard }) }))),
  ).toEqual([true, false, true])
  for (const shard of ['', '0/4', '5/4', '1/0', '1', '1/4/2', 'a/b'])
    expect(() => scopeOf({ shard }), shard).toThrow('K/N')
  expect(() => scopeOf({ all: true, changed: true })).toThrow('--all is everything')
  expect(() => scopeOf({ since: '--output=x' })).toThrow('There is no commit')
})
