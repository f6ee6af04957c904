/**
 * The word stream of scheme PF-1: HMAC-SHA256(key = server seed, message = "client seed:nonce:block"), read four
 * bytes at a time, big end first. Blocks count from 0; each gives eight words.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Words } from './draw.ts'

export interface Seeds {
  /** The key is the hexadecimal text itself, not the bytes it encodes. */
  serverSeed: string
  clientSeed: string
}

export function wordStream(seeds: Seeds, nonce: number): Words {
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError(`nonce: ${nonce}`)
  const key = utf8ToBytes(seeds.serverSeed)
  return wordsOfBlocks((block) => hmac(sha256, key, utf8ToBytes(`${seeds.clientSeed}:${nonce}:${block}`)))
}

/** The words of blocks of 32 bytes, four bytes at a time, big end first. */
export function wordsOfBlocks(blockBytes: (block: number) => Uint8Array): Words {
  let block = 0
  let at = 32
  let view: DataView = new DataView(new ArrayBuffer(0))
  return () => {
    if (at === 32) {
      const bytes = blockBytes(block)
      view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      block += 1
      at = 0
    }
    const word = view.getUint32(at)
    at += 4
    return word
  }
}
