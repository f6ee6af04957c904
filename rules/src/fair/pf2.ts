/**
 * Scheme PF-2, for shared rounds. A chain of hashes is made from its end: each hash is the SHA-256 of the text of the next hash. The first
 * hash is published, then a salt that nobody could know before. Round i is drawn from hash i, and the holder of hash i checks that it leads
 * to hash i − 1. The code runs in the browser, too.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Words } from './draw.ts'
import { wordsOfBlocks } from './words.ts'

/** A hash of the chain: 64 small hexadecimal digits. */
export const CHAIN_HASH = /^[0-9a-f]{64}$/
/** The longest salt, characters of visible ASCII. */
export const SALT_MAX = 200
/** Longest chain of the house; recomputing the first hash from its end takes minutes. */
export const CHAIN_MAX = 50_000_000

/** The preceding hash of the chain: SHA-256 over the text of `hash`. */
export const hashBefore = (hash: string): string => bytesToHex(sha256(utf8ToBytes(hash)))

const DIGITS = utf8ToBytes('0123456789abcdef')

/** The hash `count` places earlier: repeated `hashBefore` on bytes alone, because chains are long. */
export function hashesBefore(hash: string, places: number): string {
  if (!CHAIN_HASH.test(hash)) throw new RangeError('a hash has 64 hexadecimal digits')
  const text = utf8ToBytes(hash)
  for (let place = 0; place < places; place += 1) {
    const digest = sha256(text)
    for (let at = 0; at < 32; at += 1) {
      const byte = digest[at] as number
      text[2 * at] = DIGITS[byte >> 4] as number
      text[2 * at + 1] = DIGITS[byte & 15] as number
    }
  }
  return String.fromCharCode(...text)
}

/** Whether `hash` follows `before`. */
export const isNextInChain = (before: string, hash: string): boolean =>
  CHAIN_HASH.test(hash) && hashBefore(hash) === before

/** The words of a round: HMAC-SHA256 with the round's hash as its key, over the salt, then over `salt:1`, `salt:2` … */
export function chainWords(hash: string, salt: string): Words {
  if (!CHAIN_HASH.test(hash)) throw new RangeError('a hash has 64 hexadecimal digits')
  if (salt.length === 0 || salt.length > SALT_MAX)
    throw new RangeError(`a salt has 1 to ${SALT_MAX} characters`)
  const key = utf8ToBytes(hash)
  return wordsOfBlocks((block) => hmac(sha256, key, utf8ToBytes(block === 0 ? salt : `${salt}:${block}`)))
}
