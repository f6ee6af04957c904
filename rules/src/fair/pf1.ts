/**
 * Scheme PF-1, for single-player games. The player sees SHA-256(server seed) before the bet, chooses the client seed,
 * and every bet takes the next nonce of the pair. Rotation reveals the server seed, and anyone can compute every round
 * again. Runs in the browser too, and synchronously (no promises), so that the server can draw inside a transaction.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { drawIndex, type Words } from './words.ts'

export type { Seeds } from './words.ts'

/** The commitment: SHA-256 over the seed's text, 64 hexadecimal digits. */
export function serverSeedHash(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)))
}

/** True when the revealed seed is the one promised before the bet. */
export function isPromisedSeed(serverSeed: string, promisedHash: string): boolean {
  return serverSeedHash(serverSeed) === promisedHash.toLowerCase()
}

/** What a client seed may be: 1–64 visible ASCII characters. The nonce and block end the message, so `:` is harmless. */
export const CLIENT_SEED = /^[\x21-\x7e]{1,64}$/

/** `take` different items of 0 … `count` − 1, in drawing order: each drawn item is removed from the list (never a sort). */
export function drawWithoutReturn(next: Words, count: number, take: number): number[] {
  if (take > count) throw new RangeError(`cannot take ${take} of ${count}`)
  const left = Array.from({ length: count }, (_, item) => item)
  const taken: number[] = []
  while (taken.length < take) taken.push(...left.splice(drawIndex(next, left.length), 1))
  return taken
}
