/** One match as the trader has it: what was published of its markets, and the log of that. Values that no message changes in place. */
import type { FixtureMessage } from '../../../partners/odds/index.ts'
import type { BookChange } from '../intake/book.ts'
import { fixtureRow } from '../intake/fixture-row.ts'
import { type ChainHead, hashAfter, type LogSource, type PriceRow, type PriceState } from './chain.ts'
import { gridOf, type PricedBy } from './match-grid.ts'
import { type Phase, type PriceFault, phaseOf, pricesWanted, type WantedPrice } from './price-fixture.ts'

export interface Published {
  /** Number of its last row in the log. */
  version: number
  state: PriceState
  odds: readonly number[]
  source: LogSource
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
  /** What the score grid followed from that its goal markets were priced from; empty without one. */
  readonly grid: string
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
): PriceSheet => ({ fixture, by, phase: 'before', grid: '', board: '', published, head })

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
  const made = phase === 'before' ? gridOf(book, sheet.by) : undefined
  const grid = made?.key ?? ''
  // A match that begins or ends, or whose goals are expected otherwise, concerns every market; else those with the number of one that changed.
  const isWhole = phase !== sheet.phase || grid !== sheet.grid
  const concerned = new Set((isWhole ? [...book.markets.values()] : changed).map(({ market }) => market))
  const { wanted, faults } = pricesWanted(book, concerned, sheet.by, made)
  const board = book.match ? JSON.stringify(fixtureRow(book.fixture, book.match)) : sheet.board
  const published = publish({ ...sheet, phase, grid, board }, wanted, message.at)
  return { ...published, isScored: board !== sheet.board, faults }
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
