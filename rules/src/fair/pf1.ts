/**
 * Scheme PF-1, for single-player games. The player sees SHA-256(server seed) before the bet, chooses the client seed, and every bet takes the next
 * nonce of the pair. Rotation reveals the server seed, and anyone can recompute every round. Runs in the browser too, and synchronously (no
 * promises), so that the server can draw inside a transaction.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

export type { Seeds } from './words.ts'

/** The commitment: SHA-256 over the seed's text, 64 hexadecimal digits. */
export function serverSeedHash(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)))
}

/** True when the revealed seed matches the commitment. */
export function isPromisedSeed(serverSeed: string, promisedHash: string): boolean {
  return serverSeedHash(serverSeed) === promisedHash.toLowerCase()
}

/** Valid client seeds: 1–64 visible ASCII characters. The nonce and block end the message, so `:` is harmless. */
export const CLIENT_SEED = /^[\x21-\x7e]{1,64}$/
