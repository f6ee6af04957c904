/** One match as the trader has it: what was published of its markets, and the log of that. Values that no message changes in place. */
import type { FixtureMessage } from '../../../partners/odds/index.ts'
import type { BookChange, FixtureBook } from '../intake/book.ts'
import { fixtureRow } from '../intake/fixture-row.ts'
import { type ChainHead, hashAfter, type PriceRow, type PriceSource, type PriceState } from './chain.ts'
import {
  type Phase,
  type PricedBy,
  type PriceFault,
  phaseOf,
  pricesWanted,
  type WantedPrice,
} from './price-fixture.ts'

export interface Published {
  /** Number of its last row in the log. */
  version: number
  state: PriceState
  odds: readonly number[]
  source: PriceSource
  /** Whose odds they come from, where that is known. */
  producer: number | undefined
  /** Whether this trader has published it. What another one has published takes no bets. */
  isOurs: boolean
}

export interface PriceSheet {
  readonly fixture: number
  readonly by: PricedBy
  /** Of the match as its markets were priced last. */
  readonly phase: Phase
  /** Its scoreboard, as a text. */
  readonly board: string
  /** By key of the market. */
  readonly published: ReadonlyMap<string, Published>
  readonly head: ChainHead
}

/** What one message comes to. */
export interface Repriced {
  sheet: PriceSheet
  rows: NewPrice[]
  /** Markets that stand as another trader published them, and are ours from now on. */
  adopted: WantedPrice[]
  isScored: boolean
  faults: PriceFault[]
}

export interface NewPrice extends PriceRow {
  key: string
  selections: readonly string[]
  hash: Buffer
  producer: number
}

export const openSheet = (
  fixture: number,
  by: PricedBy,
  published: ReadonlyMap<string, Published>,
  head: ChainHead,
): PriceSheet => ({ fixture, by, phase: 'before', board: '', published, head })

/** As a trader finds it that takes over: what was published is not his own. */
export const handedOver = ({ fixture, by, published, head }: PriceSheet): PriceSheet =>
  openSheet(fixture, by, new Map([...published].map(([key, one]) => [key, { ...one, isOurs: false }])), head)

/** Prices what a message changed in the book. Pure: the same messages make the same rows with the same hashes. */
export function afterMessage(
  sheet: PriceSheet,
  { book, changed }: Pick<BookChange, 'book' | 'changed'>,
  message: Pick<FixtureMessage, 'at'>,
): Repriced {
  const phase = phaseOf(book)
  const { wanted, faults } = pricesWanted(book, concerned(sheet, book, changed, phase), sheet.by)
  const board = book.match ? JSON.stringify(fixtureRow(book.fixture, book.match)) : sheet.board
  return {
    ...publish({ ...sheet, phase, board }, wanted, message.at),
    isScored: board !== sheet.board,
    faults,
  }
}

/** A match that begins or ends concerns every market; otherwise those with the number of one that changed are looked at together. */
function concerned(
  sheet: PriceSheet,
  book: FixtureBook,
  changed: BookChange['changed'],
  phase: Phase,
): ReadonlySet<number> {
  const markets = phase === sheet.phase ? changed : [...book.markets.values()]
  return new Set(markets.map(({ market }) => market))
}

function publish(sheet: PriceSheet, wanted: readonly WantedPrice[], messageAt: number) {
  const published = new Map(sheet.published)
  let { head } = sheet
  const rows: NewPrice[] = []
  const adopted: WantedPrice[] = []
  for (const one of wanted) {
    const { key, market, specifiers, selections, producer } = one.line
    const { state, odds, source } = one
    const known = published.get(key)
    if (!known && state === 0) continue
    if (known && known.state === state && isSame(known.odds, odds)) {
      if (known.isOurs && known.producer === producer) continue
      adopted.push(one)
      published.set(key, { ...known, producer, isOurs: true })
      continue
    }
    const row = { fixture: sheet.fixture, n: head.n + 1, market, specifiers, state, odds, source, messageAt }
    head = { n: row.n, hash: hashAfter(head.hash, row) }
    rows.push({ ...row, key, selections, hash: head.hash, producer })
    published.set(key, { version: row.n, state, odds, source, producer, isOurs: true })
  }
  return { sheet: { ...sheet, published, head }, rows, adopted }
}

const isSame = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((one, at) => one === others[at])
