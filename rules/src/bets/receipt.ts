/**
 * What the house signs when it takes a bet (Ed25519), so that nobody can say later that odds, stake or time were others. The text has the same bytes for
 * the same bet; whoever has it and the house's public key checks it alone.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '../games/data-hash.ts'

export interface ReceiptLeg {
  fixture: number
  market: number
  specifiers: string
  selection: string
  /** Thousandths. */
  odds: number
  version: number
}

/** Amounts in centavos, `placed_at` in ISO 8601. */
export interface BetReceipt {
  bet: string
  slip: string
  /** `playerMark`. */
  player: string
  stake: number
  possible_payout: number
  cap: number
  rules_version: number
  placed_at: string
  legs: readonly ReceiptLeg[]
}

export const receiptText = (receipt: BetReceipt): string => canonicalJson(receipt)

/** Says whose a bet is to those who know both numbers, and to nobody else. */
export const playerMark = (bet: string, playerId: number): string =>
  bytesToHex(sha256(utf8ToBytes(`${bet}:${playerId}`)))

export interface SignedText {
  text: string
  /** Base64. */
  signature: string
}

/** Longer ones are no receipts. */
const MOST_LENGTH = 20_000

/** Whether this text was signed with the key of this public key (32 bytes, base64); false for anything that is neither text, signature nor key. */
export async function isSigned({ text, signature }: SignedText, publicKey: string): Promise<boolean> {
  const [signed, key] = [bytesOf(signature, 64), bytesOf(publicKey, 32)]
  if (!signed || !key || text.length > MOST_LENGTH) return false
  const { subtle } = globalThis.crypto
  const verifying = await subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
  return subtle.verify('Ed25519', verifying, signed, new TextEncoder().encode(text))
}

function bytesOf(base64: string, length: number): Uint8Array<ArrayBuffer> | undefined {
  if (base64.length > 2 * length || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return undefined
  try {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    return bytes.length === length ? bytes : undefined
  } catch {
    return undefined
  }
}
