import { createHash, createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { chainWords, hashBefore, isNextInChain } from './pf2.ts'

const last = 'ab'.repeat(32)
const before = createHash('sha256').update(last).digest('hex')

it('leads from each hash to the one before it', () => {
  expect(hashBefore(last)).toBe(before)
  expect(isNextInChain(before, last)).toBe(true)
  expect(isNextInChain(last, before)).toBe(false)
  expect(isNextInChain(before, last.toUpperCase())).toBe(false)
})

it("equals Node's HMAC over the salt, then over salt:1, salt:2", () => {
  const next = chainWords(last, 'concurso 2999: 03 11 24 35 47 58')
  const blocks = ['', ':1', ':2'].map((end) =>
    createHmac('sha256', last).update(`concurso 2999: 03 11 24 35 47 58${end}`).digest(),
  )
  const bytes = Buffer.concat(blocks)
  for (let at = 0; at < 96; at += 4) expect(next()).toBe(bytes.readUInt32BE(at))
})

it.each([
  ['z'.repeat(64), 'salt'],
  [last.slice(1), 'salt'],
  [last, ''],
  [last, 'x'.repeat(201)],
])('refuses %s with salt %s', (hash, salt) => {
  expect(() => chainWords(hash, salt)).toThrow(RangeError)
})
