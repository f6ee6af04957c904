/** One match as the trader has it: the supplier's markets, what was published of them, and the log. Values that no message changes in place. */
import type { FixtureMessage } from '../../../partners/odds/index.ts'
import { applyToBook } from '../intake/apply-to-book.ts'
import { type BookMessage, emptyBook, type FixtureBook } from '../intake/book.ts'
import { type ChainHead, hashAfter, type PriceRow, type PriceSource, type PriceState } from './chain.ts'
import { type PricedBy, type PriceFault, phaseOf, pricesWanted, type Wanted } from './price-fixture.ts'

export interface Published {
  /** Number of its last row in the log. */
  version: number
  state: PriceState
  odds: readonly number[]
  source: PriceSource
  /** Whether this trader has published it. What another one has published takes no bets. */
  isOurs: boolean
}

export interface Desk {
  readonly fixture: number
  readonly by: PricedBy
  readonly book: FixtureBook
  /** By key of the market. */
  readonly published: ReadonlyMap<string, Published>
  readonly head: ChainHead
}

/** What one message comes to. */
export interface Outcome {
  desk: Desk
  rows: LoggedPrice[]
  /** Markets that stand as another trader published them, and are ours from now on. */
  adopted: Wanted[]
  isMatchChanged: boolean
  unknown: string[]
  faults: PriceFault[]
}

export interface LoggedPrice extends PriceRow {
  key: string
  selections: readonly string[]
  hash: Buffer
  producer: number
}

export const openDesk = (
  fixture: number,
  by: PricedBy,
  published: ReadonlyMap<string, Published>,
  head: ChainHead,
): Desk => ({ fixture, by, book: emptyBook(fixture, by.sport), published, head })

/** As a trader finds it that takes over: the book has to be told anew, and what was published is not his own. */
export const handedOver = ({ fixture, by, published, head }: Desk): Desk =>
  openDesk(fixture, by, new Map([...published].map(([key, one]) => [key, { ...one, isOurs: false }])), head)

/** Applies one message, and prices what it changed. Pure: the same messages make the same rows with the same hashes. */
export function afterMessage(desk: Desk, told: BookMessage): Outcome {
  const { book, changed, isMatchChanged, unknown } = applyToBook(desk.book, told)
  // A match that begins or ends concerns every market; otherwise those with the number of one that changed are looked at together.
  const concerned = phaseOf(book) === phaseOf(desk.book) ? changed : [...book.markets.values()]
  const numbers = new Set(concerned.map(({ market }) => market))
  const { wanted, faults } = pricesWanted(book, numbers, desk.by)
  return { ...publish({ ...desk, book }, wanted, told.message), isMatchChanged, unknown, faults }
}

type Told = Pick<FixtureMessage, 'at' | 'producer'>

function publish(desk: Desk, wanted: readonly Wanted[], { at, producer }: Told) {
  const published = new Map(desk.published)
  let { head } = desk
  const rows: LoggedPrice[] = []
  const adopted: Wanted[] = []
  for (const one of wanted) {
    const { key, market, specifiers, selections } = one.line
    const known = published.get(key)
    if (!known && one.state === 0) continue
    const { state, odds, source } = one
    if (known && known.state === state && isSame(known.odds, odds)) {
      if (known.isOurs) continue
      adopted.push(one)
      published.set(key, { ...known, isOurs: true })
      continue
    }
    const row = { fixture: desk.fixture, n: head.n + 1, market, specifiers, state, odds, source, messageAt: at }
    head = { n: row.n, hash: hashAfter(head.hash, row) }
    rows.push({ ...row, key, selections, hash: head.hash, producer })
    published.set(key, { version: row.n, state, odds, source, isOurs: true })
  }
  return { desk: { ...desk, published, head }, rows, adopted }
}

const isSame = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((one, at) => one === others[at])
