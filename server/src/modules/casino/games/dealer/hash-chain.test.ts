import { hashBefore, hashesBefore } from '@jogo/rules/fair/pf2'
import { expect, it } from 'vitest'
import { CHECKPOINT_EVERY, makeChain, stepBack } from './hash-chain.ts'

const LENGTH = 2 * CHECKPOINT_EVERY + 5

it('[LAW-RNG-3] a chain begins at 256 bits of its own, whichever game it is for', async () => {
  const ends = await Promise.all(Array.from({ length: 50 }, async () => (await makeChain(1)).stored[0]?.hash))
  for (const end of ends) expect(end).toMatch(/^[0-9a-f]{64}$/)
  expect(new Set(ends).size).toBe(50)
})

it('has its end and every thousandth hash stored, from which every other is found', async () => {
  const end = 'ab'.repeat(32)
  const { firstHash, stored } = await makeChain(LENGTH, end)
  expect(stored.map(({ place }) => place)).toEqual([LENGTH, 2 * CHECKPOINT_EVERY, CHECKPOINT_EVERY])
  expect(stored[0]?.hash).toBe(end)
  for (const { place, hash } of stored) expect(hashesBefore(hash, place)).toBe(firstHash)
  expect(stepBack(end, 0)).toBe(end)
  expect(stepBack(end, 1)).toBe(hashBefore(end))
  expect(stepBack(stored[2]?.hash ?? '', CHECKPOINT_EVERY)).toBe(firstHash)
})
