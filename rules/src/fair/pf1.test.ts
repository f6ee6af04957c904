import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawIndex, drawWithoutReturn, replayed, wordToFloat } from './draw.ts'
import { CLIENT_SEED, isPromisedSeed, serverSeedHash } from './pf1.ts'
import { wordStream } from './words.ts'

const EXAMPLE = {
  serverSeed: '5d43f77f53fec7d115180136105400f0fd2a1f20b681b6b54a289c207923b190',
  clientSeed: 'iyAyNGKPsa',
}

describe('PF-1 words', () => {
  it('gives the bytes and floats of the published example', () => {
    const next = wordStream(EXAMPLE, 29)
    const words = [next(), next(), next()]
    const bytes = words
      .slice(0, 2)
      .flatMap((word) => [word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255, word & 255])
    expect(bytes).toEqual([107, 36, 194, 168, 252, 117, 68, 165])
    expect(words.map((word) => wordToFloat(word).toFixed(12))).toEqual([
      '0.418529668823',
      '0.986164369853',
      '0.605522957863',
    ])
  })

  it("equals Node's HMAC over every block it crosses", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(), (serverSeed, clientSeed, nonce) => {
        const next = wordStream({ serverSeed, clientSeed }, nonce)
        const blocks = [0, 1, 2].map((block) =>
          createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${block}`).digest(),
        )
        const bytes = Buffer.concat(blocks)
        for (let at = 0; at < 96; at += 4) expect(next()).toBe(bytes.readUInt32BE(at))
      }),
      { numRuns: 50 },
    )
  })

  it('refuses a nonce that is not a whole number from 0', () => {
    for (const nonce of [-1, 0.5, Number.NaN, 2 ** 53])
      expect(() => wordStream(EXAMPLE, nonce)).toThrow(RangeError)
  })
})

describe('PF-1 index', () => {
  const constant =
    (...words: number[]) =>
    () =>
      words.shift() ?? 0

  it('equals floor(float × n) on words that are not skipped', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 0xffffffff }),
        fc.integer({ min: 1, max: 100 }),
        (word, count) => {
          const skipped = (BigInt(word) * BigInt(count)) % 2n ** 32n < 2n ** 32n % BigInt(count)
          const index = drawIndex(constant(word, 0xffffffff), count)
          expect(index).toBe(skipped ? count - 1 : Math.floor(wordToFloat(word) * count))
        },
      ),
    )
  })

  it('skips the incomplete share: with 3 there are as many words for each index', () => {
    expect(drawIndex(constant(0, 0x55555556), 3)).toBe(1)
    expect(drawIndex(constant(1), 3)).toBe(0)
    expect(drawIndex(constant(0xffffffff), 3)).toBe(2)
    expect(() => drawIndex(constant(1), 0)).toThrow(RangeError)
  })
})

describe('PF-1 draw', () => {
  it('takes different items in drawing order', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(1000), fc.integer({ min: 0, max: 25 }), (serverSeed, nonce, take) => {
        const drawn = drawWithoutReturn(wordStream({ serverSeed, clientSeed: 'x' }, nonce), 25, take)
        expect(new Set(drawn).size).toBe(take)
        expect(drawn.every((tile) => tile >= 0 && tile < 25)).toBe(true)
      }),
    )
    expect(() => drawWithoutReturn(wordStream(EXAMPLE, 0), 25, 26)).toThrow(RangeError)
  })

  it('commits to the seed by its SHA-256', () => {
    const hash = createHash('sha256').update(EXAMPLE.serverSeed).digest('hex')
    expect(serverSeedHash(EXAMPLE.serverSeed)).toBe(hash)
    expect(isPromisedSeed(EXAMPLE.serverSeed, hash.toUpperCase())).toBe(true)
    expect(isPromisedSeed(`${EXAMPLE.serverSeed} `, hash)).toBe(false)
  })

  it('takes visible ASCII as a client seed', () => {
    expect(['iyAyNGKPsa', 'a:b', 'x'.repeat(64)].every((seed) => CLIENT_SEED.test(seed))).toBe(true)
    expect(['', 'a b', 'ç', 'x'.repeat(65), 'a\n'].some((seed) => CLIENT_SEED.test(seed))).toBe(false)
  })
})

describe('indexes that are replayed', () => {
  it('are those of the list, one after another', () => {
    const index = replayed([2, 0])
    expect([index(3), index(1)]).toEqual([2, 0])
    expect(() => index(3)).toThrow(RangeError)
  })

  it.each([3, -1, 0.5])('%d of 3 was never drawn', (drawn) => {
    expect(() => replayed([drawn])(3)).toThrow(RangeError)
  })
})
