/**
 * Rows of a match's price log and their hashed texts. A row is hashed as SHA-256 of the hash before it (32 bytes, none before the first row) and its
 * text in UTF-8, so anyone with the texts of a match can compute its hashes.
 */

export const LOG_SOURCES = ['own', 'supplier', 'blend', 'operator'] as const
export type LogSource = (typeof LOG_SOURCES)[number]
/** 1 open, 2 suspended, 0 closed. */
export type PriceState = 0 | 1 | 2

/** Version of a row's hashed text. Version 1 has no chances and no salt. */
export type TextVersion = 1 | 2
export const TEXT_VERSION: TextVersion = 2

/** Fair chances of a market, without margin, by selection. A unit at odds O returns `chance × O + push` on average. Both empty: not known. */
export interface FairChances {
  /** Expected part of the stake that is paid at the odds, parts per million; null: not known. */
  chances: readonly (number | null)[]
  /** Expected part of the stake that is returned, parts per million; empty where no selection returns any. */
  pushes: readonly number[]
}

export const NO_CHANCES: FairChances = { chances: [], pushes: [] }

/** A row of the price log. `n` is the row's number within the match, and the version of the market's price. */
export interface PriceRow extends FairChances {
  textVersion: TextVersion
  fixture: number
  n: number
  market: number
  specifiers: string
  state: PriceState
  /** Thousandths by selection, 0 where none is offered. */
  odds: readonly number[]
  source: LogSource
  /** Time of the supplier's message behind it, ms. */
  messageAt: number
  /** 16 bytes, hexadecimal, secret until the match is over: the hash of a standing price does not give its chances away. Empty in version 1. */
  salt: string
}

/** Hashed text of a row: all published values, without the time of writing. Version 2 is a JSON array without spaces; version 1 repeats `n`. */
export function priceText(row: PriceRow): string {
  const { textVersion, fixture, n, market, specifiers, state, odds, chances, pushes, source, messageAt } = row
  if (textVersion === 1)
    return [fixture, n, market, specifiers, n, state, odds.join(','), source, messageAt].join('|')
  const fields = [fixture, n, market, specifiers, state, odds, chances, pushes, source, messageAt]
  return JSON.stringify([2, ...fields, row.salt])
}

/** Version of a hashed text. */
export const textVersion = (text: string): TextVersion => (text.startsWith('[') ? 2 : 1)

const MOST_LENGTH = 20_000
/** More than any market has. */
const MOST_SELECTIONS = 1_000
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isState = (value: unknown): value is PriceState => value === 0 || value === 1 || value === 2
const isSource = (value: unknown): value is LogSource => LOG_SOURCES.some((source) => source === value)
const isList = <T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] =>
  Array.isArray(value) && value.length <= MOST_SELECTIONS && value.every(isItem)
const SALT = /^[0-9a-f]{32}$/
const isChance = (value: unknown): value is number | null => value === null || isCount(value)

/** Reads a hashed text of either version; undefined for any other text. */
export function readPriceText(text: string): PriceRow | undefined {
  if (text.length > MOST_LENGTH) return undefined
  const row = textVersion(text) === 2 ? readSecond(text) : readFirst(text)
  return row && priceText(row) === text ? row : undefined
}

/** Specifiers contain the separator too: the other fields are counted from both ends. */
function readFirst(text: string): PriceRow | undefined {
  const parts = text.split('|')
  if (parts.length < 9) return undefined
  const [fixture, n, market] = parts.slice(0, 3).map(Number)
  const [, state, odds = '', source, messageAt] = parts.slice(-5)
  return checked(1, [
    ...[fixture, n, market, parts.slice(3, -5).join('|'), Number(state)],
    ...[odds === '' ? [] : odds.split(',').map(Number), [], [], source, Number(messageAt), ''],
  ])
}

function readSecond(text: string): PriceRow | undefined {
  try {
    const [version, ...fields] = JSON.parse(text) as unknown[]
    return version === 2 ? checked(2, fields) : undefined
  } catch {
    return undefined
  }
}

function checked(version: TextVersion, fields: readonly unknown[]): PriceRow | undefined {
  const [fixture, n, market, specifiers, state, odds, chances, pushes, source, messageAt, salt] = fields
  const isRow = isCount(fixture) && isCount(n) && isCount(market) && typeof specifiers === 'string'
  if (!isRow || !isState(state) || !isSource(source) || !isCount(messageAt)) return undefined
  if (!isList(odds, isCount) || !isList(chances, isChance) || !isList(pushes, isCount)) return undefined
  if (typeof salt !== 'string' || (version === 1 ? salt !== '' : !SALT.test(salt))) return undefined
  const price = { fixture, n, market, specifiers, state, odds, chances, pushes, source, messageAt, salt }
  return { textVersion: version, ...price }
}
