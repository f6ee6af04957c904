import { expect, it } from 'vitest'
import type { Json } from './jwt.ts'
import { createKeyCache } from './keys.ts'

/** A house whose answers come when the test gives them: its keys, or undefined for a failed fetch. */
function openHouse(everyMs: number) {
  const waiting: ((keys: Json[] | undefined) => void)[] = []
  const findKey = createKeyCache(() => new Promise((resolve) => waiting.push(resolve)), everyMs)
  return { waiting, findKey, answer: (keys: Json[] | undefined) => waiting.shift()?.(keys) }
}

const A = { kid: 'a' }
const B = { kid: 'b' }

it('tokens that come while the keys are fetched wait for the same fetch', async () => {
  const { waiting, findKey, answer } = openHouse(60_000)
  const found = [findKey('a'), findKey('a'), findKey('b')]
  expect(waiting).toHaveLength(1)
  answer([A])
  expect(await Promise.all(found)).toEqual([A, A, undefined])
  expect(await findKey('b')).toBeUndefined()
  expect(waiting).toHaveLength(0)
})

it('a failed fetch keeps the keys that are known, and a new set replaces them', async () => {
  const { findKey, answer } = openHouse(0)
  const fetched = async (kid: string, keys: Json[] | undefined) => {
    const found = findKey(kid)
    answer(keys)
    return found
  }
  expect(await fetched('a', undefined)).toBeUndefined()
  expect(await fetched('a', [A])).toEqual(A)
  expect(await fetched('b', undefined)).toBeUndefined()
  expect(await findKey('a')).toEqual(A)
  expect(await fetched('b', [B])).toEqual(B)
  expect(await fetched('a', [])).toBeUndefined()
})
