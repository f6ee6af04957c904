/**
 * Receipt of a bet, signed by the house (Ed25519): proof of its odds, stake and time. The text has the same bytes for the same bet, and anyone with
 * the house's public key can check it.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { merkleRoot, type Way } from './receipt-tree.ts'

export interface ReceiptLeg {
  fixture: number
  home: string
  away: string
  /** ISO 8601, as known at placement. */
  starts_at: string
  market: number
  /** Portuguese, as `selection_name`. */
  market_name: string
  specifiers: string
  selection: string
  selection_name: string
  /** Thousandths. */
  odds: number
  /** Number of the price in the log of the match, and its hash there in hexadecimal; null: of a price that was set before its hash was stored with it. */
  version: number
  price_hash: string | null
  /** Score at the placing of a live leg, and the trader's epoch of its price; absent before the match. */
  live_score?: { home: number; away: number }
  live_epoch?: number
}

/** Lines of the bet (`Combination`) with the stake of each in centavos. */
export interface ReceiptCombination {
  sizes: readonly number[]
  /** Places of legs that are in every line, from 0. */
  bankers: readonly number[]
  line_stake: number
}

/** Amounts in centavos, times in ISO 8601. */
export interface BetReceipt {
  v: 2
  /** Of a bet that waited before it was taken; its legs have the prices of that moment. */
  accepted_at?: string
  bet: string
  slip: string
  /** `playerMark`. */
  player: string
  stake: number
  combination: ReceiptCombination
  possible_payout: number
  cap: number
  rules_version: number
  placed_at: string
  legs: readonly ReceiptLeg[]
}

/** Receipts before version 2 name a leg by numbers alone, and no lines. */
export interface FirstBetReceipt extends Omit<BetReceipt, 'v' | 'combination' | 'legs'> {
  legs: readonly Pick<ReceiptLeg, 'fixture' | 'market' | 'specifiers' | 'selection' | 'odds' | 'version'>[]
}

/** JSON with the fields of each object in the order of their names, without spaces. */
export const receiptText = (receipt: BetReceipt): string => receiptTextAt(receipt)(receipt.placed_at)

/** Receipt text with the time inserted last: everything else is written earlier. */
export function receiptTextAt(receipt: Omit<BetReceipt, 'placed_at'>): (placedAt: string) => string {
  const { sizes, bankers, line_stake } = receipt.combination
  const before = JSON.stringify({
    ...(receipt.accepted_at && { accepted_at: receipt.accepted_at }),
    bet: receipt.bet,
    cap: receipt.cap,
    combination: { bankers, line_stake, sizes },
    legs: receipt.legs.map(legText),
  })
  const after = JSON.stringify({
    player: receipt.player,
    possible_payout: receipt.possible_payout,
    rules_version: receipt.rules_version,
    slip: receipt.slip,
    stake: receipt.stake,
    v: receipt.v,
  })
  return (placedAt) => `${before.slice(0, -1)},"placed_at":${JSON.stringify(placedAt)},${after.slice(1)}`
}

const legText = (leg: ReceiptLeg): ReceiptLeg => ({
  away: leg.away,
  fixture: leg.fixture,
  home: leg.home,
  ...(leg.live_score && {
    live_epoch: leg.live_epoch ?? 0,
    live_score: { away: leg.live_score.away, home: leg.live_score.home },
  }),
  market: leg.market,
  market_name: leg.market_name,
  odds: leg.odds,
  price_hash: leg.price_hash,
  selection: leg.selection,
  selection_name: leg.selection_name,
  specifiers: leg.specifiers,
  starts_at: leg.starts_at,
  version: leg.version,
})

/** Hash of the owner: identifies the player only for a reader with both numbers. */
export const playerMark = (bet: string, playerId: number): string =>
  bytesToHex(sha256(utf8ToBytes(`${bet}:${playerId}`)))

/** Signed bytes of receipts that are signed together: the root of their tree, in hexadecimal. */
export const signedRoot = (root: Uint8Array): string => `receipts ${bytesToHex(root)}`

export interface SignedText {
  text: string
  /** Base64 of the signature of the text. For receipts signed together: signature of the root, turns and sibling hashes, separated by dots. */
  signature: string
}

/** Longest text of a receipt. */
const MOST_LENGTH = 40_000
/** At most 2 to this power receipts are signed together. */
const MOST_TURNS = 8
const MOST_SIGNATURE = 500
const HASH_BYTES = 32
const KEY_NAME_LENGTH = 16

/** Id of a public key (32 bytes, base64): the first 16 hexadecimal digits of its SHA-256; empty for an invalid key. */
export function keyName(publicKey: string): string {
  const key = base64Bytes(publicKey, 32)
  return key ? bytesToHex(sha256(key)).slice(0, KEY_NAME_LENGTH) : ''
}

/** Whether the text was signed with the key of this public key (32 bytes, base64); false for an invalid text, signature or key. */
export async function isSigned({ text, signature }: SignedText, publicKey: string): Promise<boolean> {
  if (text.length > MOST_LENGTH || signature.length > MOST_SIGNATURE) return false
  const [alone = '', turns, hashes, ...more] = signature.split('.')
  const way = turns === undefined ? undefined : parsePath(turns, hashes ?? '')
  const [signed, key] = [base64Bytes(alone, 64), base64Bytes(publicKey, 32)]
  if (!signed || !key || more.length > 0 || (turns !== undefined && !way)) return false
  const bytes = utf8ToBytes(text)
  const { subtle } = globalThis.crypto
  const verifying = await subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
  const what = way ? utf8ToBytes(signedRoot(merkleRoot(bytes, way, sha256))) : bytes
  return subtle.verify('Ed25519', verifying, signed, Uint8Array.from(what))
}

function parsePath(turns: string, hashes: string): Way | undefined {
  if (turns.length < 1 || turns.length > MOST_TURNS || !/^[lr]+$/.test(turns)) return undefined
  const bytes = base64Bytes(hashes, HASH_BYTES * turns.length)
  return (
    bytes && {
      turns,
      hashes: [...turns].map((_, at) => bytes.subarray(HASH_BYTES * at, HASH_BYTES * (at + 1))),
    }
  )
}

function base64Bytes(base64: string, length: number): Uint8Array<ArrayBuffer> | undefined {
  if (base64.length > 2 * length || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return undefined
  try {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    return bytes.length === length ? bytes : undefined
  } catch {
    return undefined
  }
}
