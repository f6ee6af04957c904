import { createHash } from 'node:crypto'

export type LogSource = 'own' | 'supplier' | 'blend' | 'operator'
/** 1 open, 2 suspended, 0 closed. */
export type PriceState = 0 | 1 | 2

/** One row of the price log. `version` of a market is the number of its row within the match. */
export interface PriceRow {
  fixture: number
  n: number
  market: number
  specifiers: string
  state: PriceState
  /** Thousandths by selection, 0 where none is offered. */
  odds: readonly number[]
  source: LogSource
  /** When the supplier made the message that brought it, ms. */
  messageAt: number
}

/** Where the log of a match stands: the number and hash of its last row. */
export interface ChainHead {
  n: number
  hash: Buffer
}

export const NO_ROWS: ChainHead = { n: 0, hash: Buffer.alloc(0) }

/** What is hashed of a row: everything that was published, and nothing of when we did it. */
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

/** SHA-256 of the hash of the row before it and its own text. */
export const hashAfter = (before: Buffer, row: PriceRow): Buffer =>
  createHash('sha256').update(before).update(rowText(row)).digest()

/**
 * Number of the first row of a match's log that is not what was hashed when it was written, or that does not follow the row before it; undefined where all do.
 * Pure. @param rows in their order; of a log whose beginning is kept no longer the first one cannot be judged @param head where the log stood at its last price
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
