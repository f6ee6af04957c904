/**
 * The word stream of scheme PF-1: HMAC-SHA256(key = server seed, message = "client seed:nonce:block"), read four
 * bytes at a time, big end first. Blocks count from 0; each gives eight words.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

export interface Seeds {
  /** The key is the hexadecimal text itself, not the bytes it encodes. */
  serverSeed: string
  clientSeed: string
}

/** Returns the next 32-bit word; never runs out. */
export type Words = () => number

const TWO_32 = 0x1_0000_0000

export function wordStream(seeds: Seeds, nonce: number): Words {
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError(`nonce: ${nonce}`)
  const key = utf8ToBytes(seeds.serverSeed)
  let block = 0
  let at = 32
  let view = new DataView(new ArrayBuffer(0))
  return () => {
    if (at === 32) {
      const bytes = hmac(sha256, key, utf8ToBytes(`${seeds.clientSeed}:${nonce}:${block}`))
      view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      block += 1
      at = 0
    }
    const word = view.getUint32(at)
    at += 4
    return word
  }
}

/**
 * An index below `count`, every index equally likely: words in the incomplete last share are skipped (Lemire's
 * method without bias). Equal to floor(word / 2^32 × count) except on skipped words (fewer than count in 2^32).
 */
export function drawIndex(next: Words, count: number): number {
  if (!Number.isInteger(count) || count < 1 || count > 0x20_0000) throw new RangeError(`count: ${count}`)
  const skipped = TWO_32 % count
  for (;;) {
    const product = next() * count
    if (product % TWO_32 >= skipped) return Math.floor(product / TWO_32)
  }
}

/** The word as published verifiers show it: b1/256 + b2/256² + b3/256³ + b4/256⁴. */
export function wordToFloat(word: number): number {
  return word / TWO_32
}
