import { createHash } from 'node:crypto'

export type LogSource = 'own' | 'supplier' | 'blend' | 'operator'
/** 1 open, 2 suspended, 0 closed. */
export type PriceState = 0 | 1 | 2

/** A row of the price log. `version` of a market is the row's number within the match. */
export interface PriceRow {
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
}

/** Number and hash of the last row in a match's log. */
export interface ChainHead {
  n: number
  hash: Buffer
}

export const NO_ROWS: ChainHead = { n: 0, hash: Buffer.alloc(0) }

/** Hashed text of a row: all published values, without the time of writing. */
export const rowText = ({
  fixture,
  n,
  market,
  specifiers,
  state,
  odds,
  source,
  messageAt,
}: PriceRow): string =>
  [fixture, n, market, specifiers, n, state, odds.join(','), source, messageAt].join('|')

/** SHA-256 of the previous row's hash and the row's own text. */
export const hashAfter = (before: Buffer, row: PriceRow): Buffer =>
  createHash('sha256').update(before).update(rowText(row)).digest()

/**
 * Number of the first row whose hash is wrong or does not follow from the row before; undefined if all are right. Pure.
 * @param rows in order; the first one cannot be checked if earlier rows were dropped
 * @param head of the log at its last price
 */
export function brokenAt(
  rows: readonly (PriceRow & { hash: string })[],
  head: ChainHead,
): number | undefined {
  let before = rows[0]?.n === 1 ? NO_ROWS : undefined
  for (const row of rows) {
    const follows =
      !before || (row.n === before.n + 1 && hashAfter(before.hash, row).toString('hex') === row.hash)
    if (!follows) return row.n
    before = { n: row.n, hash: Buffer.from(row.hash, 'hex') }
  }
  return before && !(before.n === head.n && before.hash.equals(head.hash)) ? before.n : undefined
}
