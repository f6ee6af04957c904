import { expect, it } from 'vitest'
import { checkScope, hasStaticSteps } from './check-scope.ts'

it('is everything, or a part of it', () => {
  expect(checkScope({})).toEqual({ isAll: false })
  expect(
    ['1/4', '2/4', undefined].map((shard) => hasStaticSteps(checkScope({ ...(shard && { shard }) }))),
  ).toEqual([true, false, true])
  for (const shard of ['', '0/4', '5/4', '1/0', '1', '1/4/2', 'a/b'])
    expect(() => checkScope({ shard }), shard).toThrow('K/N')
  expect(() => checkScope({ all: true, changed: true })).toThrow('--all is everything')
  expect(() => checkScope({ since: '--output=x' })).toThrow('There is no commit')
})
