import { hashAfter, type PriceLine } from '../../offer/index.ts'

/** Number and hash of the last row in a match's log. */
export interface ChainHead {
  n: number
  hash: Buffer
}

export const NO_ROWS: ChainHead = { n: 0, hash: Buffer.alloc(0) }

/**
 * Number of the first row whose hash is wrong or does not follow from the row before; undefined if all are right. Pure.
 * @param lines in order; the first one cannot be checked if earlier rows were dropped
 * @param head of the log at its last price
 */
export function brokenAt(lines: readonly PriceLine[], head: ChainHead): number | undefined {
  let before = lines[0]?.n === 1 ? NO_ROWS : undefined
  for (const { n, text, hash } of lines) {
    const follows = !before || (n === before.n + 1 && hashAfter(before.hash, text).equals(hash))
    if (!follows) return n
    before = { n, hash }
  }
  return before && !(before.n === head.n && before.hash.equals(head.hash)) ? before.n : undefined
}
