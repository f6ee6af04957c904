import { type Combination, isCombination } from '@jogo/rules/bets/lines'
import type { BetReceipt, FirstBetReceipt } from '@jogo/rules/bets/receipt'

/** A pasted receipt: the signed text, the key, and the content. */
export interface ReadReceipt {
  key: string
  /** The key that the receipt brings along; `key` is its id. */
  publicKey: string
  text: string
  signature: string
  content: BetReceipt | FirstBetReceipt
}

const LONGEST = 80_000
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

type Fields = Record<string, unknown>

function isReceipt(content: Fields): content is Fields & (BetReceipt | FirstBetReceipt) {
  const { v, stake, possible_payout, placed_at, accepted_at, combination, legs } = content
  if (accepted_at !== undefined && !isTime(accepted_at)) return false
  if (!isTime(placed_at) || !isCount(stake) || !isCount(possible_payout) || !Array.isArray(legs)) return false
  if (v === undefined) return legs.every(isNumbered)
  return v === 2 && isLines(combination, legs.length) && legs.every(isNamed)
}

const isTime = (value: unknown) => isText(value) && !Number.isNaN(Date.parse(value))
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

function isNumbered(leg: unknown): leg is Fields {
  if (!isFields(leg)) return false
  const { fixture, market, odds, version, specifiers, selection } = leg
  return [fixture, market, odds, version].every(isCount) && isText(specifiers) && isText(selection)
}

function isNamed(leg: unknown): boolean {
  if (!isNumbered(leg)) return false
  const { home, away, starts_at, market_name, selection_name, price_hash, live_score } = leg
  const areTexts = [home, away, market_name, selection_name].every((name) => isText(name))
  const isHashed = price_hash === null || isText(price_hash, 64)
  return areTexts && isTime(starts_at) && isHashed && (live_score === undefined || isScore(live_score))
}

const isScore = (value: unknown) => isFields(value) && isCount(value.home) && isCount(value.away)

function isLines(value: unknown, legs: number): boolean {
  if (!isFields(value)) return false
  const { sizes, bankers, line_stake } = value
  const areCounts = [sizes, bankers].every((list) => Array.isArray(list) && list.every(isCount))
  return isCount(line_stake) && areCounts && isCombination(legs, { sizes, bankers } as Combination)
}
