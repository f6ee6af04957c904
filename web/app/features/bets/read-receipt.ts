import type { BetReceipt } from '@jogo/rules/bets/receipt'

/** A pasted receipt: the signed text, the key, and the content. */
export interface ReadReceipt {
  key: string
  /** The key that the receipt brings along; `key` is its id. */
  publicKey: string
  text: string
  signature: string
  content: BetReceipt
}

const LONGEST = 40_000
/** A receipt signed in a batch has Merkle hashes after the signature. */
const LONGEST_SIGNATURE = 500
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isText = (value: unknown, longest = 200): value is string =>
  typeof value === 'string' && value.length <= longest

/** Reads a pasted receipt; undefined for any other text. */
export function readReceipt(pasted: string): ReadReceipt | undefined {
  if (pasted.length > LONGEST) return undefined
  const outer = objectIn(pasted.trim())
  if (!outer) return undefined
  const { key, public_key: publicKey = '', text, signature } = outer
  if (!isText(key) || !isText(publicKey) || typeof text !== 'string' || !isText(signature, LONGEST_SIGNATURE))
    return undefined
  const content = objectIn(text)
  return content && isReceipt(content) ? { key, publicKey, text, signature, content } : undefined
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

function isReceipt(content: Record<string, unknown>): content is Record<string, unknown> & BetReceipt {
  const { stake, possible_payout, placed_at, legs } = content
  const isTime = isText(placed_at) && !Number.isNaN(Date.parse(placed_at))
  return isTime && isCount(stake) && isCount(possible_payout) && Array.isArray(legs) && legs.every(isLeg)
}

function isLeg(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const leg = value as Record<string, unknown>
  const { fixture, market, odds, version, specifiers, selection } = leg
  return [fixture, market, odds, version].every(isCount) && isText(specifiers) && isText(selection)
}
