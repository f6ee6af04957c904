import { createHash, createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { drawIndex } from './draw.ts'
import { chainWords, hashBefore, hashesBefore, isNextInChain } from './pf2.ts'

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
  [`0${last}`, 'salt'],
  [`${last}0`, 'salt'],
  [last, ''],
  [last, 'x'.repeat(201)],
])('refuses %s with salt %s', (hash, salt) => {
  expect(() => chainWords(hash, salt)).toThrow(RangeError)
})

it('takes a salt of 200 characters', () => {
  expect(chainWords(last, 'x'.repeat(200))()).toBe(
    createHmac('sha256', last).update('x'.repeat(200)).digest().readUInt32BE(0),
  )
})

it('leads back many places as step by step', () => {
  let is = last
  for (let place = 0; place < 300; place += 1) is = createHash('sha256').update(is).digest('hex')
  expect(hashesBefore(last, 300)).toBe(is)
  expect(hashesBefore(last, 0)).toBe(last)
  expect(() => hashesBefore('zz', 1)).toThrow(RangeError)
})

/** A chain of four hashes made from its end by `sha256sum`, and the words of each by `openssl dgst -sha256 -hmac`. */
const SALT = 'federal:5921:012345-678901-234567-890123-456789'
const CHAIN = [
  {
    hash: 'bf0246c875b2c3c9c7d4254f42f53150f135376be4397b6ac0bd3da03a31b6ce',
    words: '0ce37f61 55ad3d64 14a7888f dc86149c',
    slot: 0,
  },
  {
    hash: '268ab8bc2e98175a69f78b66e82119dd0d171382464b8bbad656150709a127cc',
    words: '7fe0ab4e bdfc600b 7fdcee94 71b9890a',
    slot: 7,
  },
  {
    hash: '764b97e31cea5de4c3c1676b7cc02b8325abf6d4f9057a4586d5633532ad2bff',
    words: '31fd4d79 aa5bd80d 6cdb7cca 1fad3a80',
    slot: 2,
  },
  {
    hash: '52138413e8d27760a1cc0ed669b76a0e777568575c6a6dd6669567a48f50715e',
    words: '2fa6d13e 493f7fe0 3ea086a3 a2eba7b5',
    slot: 2,
  },
]

it.each(CHAIN.map((row, place) => ({ place, ...row })))(
  'place $place of a published chain gives these words, and leads to the first hash',
  ({ place, hash, words, slot }) => {
    const next = chainWords(hash, SALT)
    const drawn = Array.from({ length: 10 }, () => next().toString(16).padStart(8, '0'))
    expect([drawn[0], drawn[1], drawn[8], drawn[9]].join(' ')).toBe(words)
    expect(drawIndex(chainWords(hash, SALT), 15)).toBe(slot)
    expect(hashesBefore(hash, place)).toBe(CHAIN[0]?.hash)
    if (place > 0) expect(isNextInChain(CHAIN[place - 1]?.hash ?? '', hash)).toBe(true)
  },
)
