/** A match in the trader's memory: published prices and the head of their log. Immutable values. */

import type { SupplierOdds } from '@jogo/rules/football/supplier'
import {
  type FairChances,
  type LogSource,
  type PriceRow,
  type PriceState,
  priceText,
  TEXT_VERSION,
  type TextVersion,
} from '@jogo/rules/odds/price-row'
import type { FixtureMessage } from '../../../../partners/odds/index.ts'
import { hashAfter, priceSalt } from '../../offer/index.ts'
import type { FixtureMarkets, MarketsChange } from '../ingest/fixture-markets.ts'
import { fixtureRow } from '../ingest/fixture-row.ts'
import type { ChainHead } from './chain.ts'
import { liveGrids } from './live-grids.ts'
import {
  gridSources,
  hasLivePrices,
  type MatchGrids,
  matchGrids,
  NO_GRIDS,
  openingOdds,
  type PricedBy,
  type PriceFault,
} from './match-grid.ts'
import { fixturePhase, type Phase, pricesWanted, type TargetPrice } from './price-fixture.ts'

/** The market's last row in the log, and whose price it is. */
export interface Published extends FairChances {
  /** Number of the row. */
  version: number
  hash: Buffer
  state: PriceState
  odds: readonly number[]
  source: LogSource
  /** Producer of the odds, if known. */
  producer: number | undefined
  /**
   * Whether this trader has published the price, and has missed no message since. Other markets take no bets.
   */
  isOurs: boolean
}

export interface PriceSheet {
  readonly fixture: number
  readonly by: PricedBy
  /** Phase of the match at its last pricing. */
  readonly phase: Phase
  /** Key of the score grids behind its goal markets; empty without a grid. */
  readonly grid: string
  /** The supplier's last odds before the start, until the match is under way. */
  readonly opening: SupplierOdds | undefined
  /** Scoreboard as text. */
  readonly board: string
  /** Published prices by key of the market. */
  readonly published: ReadonlyMap<string, Published>
  readonly head: ChainHead
  /** Secret of the match's salts, 32 bytes. */
  readonly secret: Buffer
  /** Version of the text of a row, by its number; undefined: the present one. */
  readonly textVersions: ReadonlyMap<number, TextVersion> | undefined
}

/** Whether the match is under way and its prices stay open. */
export const isLive = ({ phase, by }: Pick<PriceSheet, 'phase' | 'by'>): boolean =>
  phase === 'running' && by.live !== undefined

/** Whether the match takes bets, now or later. */
export const isOnOffer = (sheet: PriceSheet): boolean => sheet.phase === 'before' || isLive(sheet)

/** Effect of one message. */
export interface Repriced {
  sheet: PriceSheet
  rows: NewPrice[]
  /** Unchanged markets published by another trader, adopted by this one. */
  adopted: TargetPrice[]
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
  {
    head,
    secret,
    textVersions,
  }: Pick<PriceSheet, 'head' | 'secret'> & Partial<Pick<PriceSheet, 'textVersions'>>,
): PriceSheet => ({
  fixture,
  by,
  phase: 'before',
  grid: '',
  opening: undefined,
  board: '',
  published,
  head,
  secret,
  textVersions,
})

/** Sheet at a takeover: the published prices are another trader's. */
export const handedOver = (sheet: PriceSheet): PriceSheet =>
  openSheet(
    sheet.fixture,
    sheet.by,
    new Map([...sheet.published].map(([key, published]) => [key, { ...published, isOurs: false }])),
    sheet,
  )

/**
 * The sheet after a missed message: a market counts as ours again with its next message. Published prices
 * stay.
 */
export const disowned = (sheet: PriceSheet): PriceSheet => ({
  ...sheet,
  published: new Map([...sheet.published].map(([key, published]) => [key, { ...published, isOurs: false }])),
})

/** Sheet with a new pricing basis. After a change of sport nothing is known; otherwise each market counts as ours again once it is sent again. */
export const pricedAnew = (sheet: PriceSheet, by: PricedBy): PriceSheet =>
  by.sport === sheet.by.sport ? { ...disowned(sheet), by } : openSheet(sheet.fixture, by, new Map(), sheet)

/** Whether published prices depend on the sides. */
export const restsOnNames = ({ by, published }: PriceSheet, next: PricedBy): boolean =>
  published.size > 0 && gridSources(by).size + gridSources(next).size > 0

/** Prices the changes of a message. Pure: the same messages give the same rows with the same hashes. */
export function afterMessage(
  sheet: PriceSheet,
  { fixtureMarkets, changed, reported }: Pick<MarketsChange, 'fixtureMarkets' | 'changed' | 'reported'>,
  message: Pick<FixtureMessage, 'at'>,
): Repriced {
  const phase = fixturePhase(fixtureMarkets)
  const { by, opening } = opened(sheet, phase, fixtureMarkets)
  const made = gridsNow(fixtureMarkets, by, phase)
  const grid = made.key
  // A change of phase or of expected goals reprices every market; otherwise only the changed numbers.
  const isWhole = phase !== sheet.phase || grid !== sheet.grid
  const anew = reported.flatMap((key) =>
    isDue(sheet.published.get(key), by) ? (fixtureMarkets.markets.get(key) ?? []) : [],
  )
  const concerned = new Set(
    (isWhole ? [...fixtureMarkets.markets.values()] : [...changed, ...anew]).map(({ market }) => market),
  )
  const { prices, faults } = pricesWanted(fixtureMarkets, concerned, by, made)
  const board = fixtureMarkets.match
    ? JSON.stringify(fixtureRow(fixtureMarkets.fixture, by.sport, fixtureMarkets.match))
    : sheet.board
  const published = publish(
    { ...sheet, by, opening, phase, grid, board },
    prices,
    new Set(reported),
    message.at,
  )
  return {
    ...published,
    isScored: board !== sheet.board,
    faults: [...(isWhole ? made.faults : []), ...faults],
  }
}

/** The basis from the start on has the odds before it. */
function opened({ by, opening }: PriceSheet, phase: Phase, fixtureMarkets: FixtureMarkets) {
  if (phase === 'before') return { by, opening: openingOdds(fixtureMarkets) ?? opening }
  const isOpened = phase === 'running' && hasLivePrices(by) && by.sport === 'football' && opening
  return isOpened ? { by: { ...by, opening }, opening: undefined } : { by, opening }
}

const gridsNow = (fixtureMarkets: FixtureMarkets, by: PricedBy, phase: Phase): MatchGrids =>
  phase === 'before'
    ? matchGrids(fixtureMarkets, by)
    : phase === 'running' && hasLivePrices(by)
      ? liveGrids(fixtureMarkets, by)
      : NO_GRIDS

/** Whether a market is priced again because the supplier has sent it again: it was not ours, or waited for him after an event. */
const isDue = (published: Published | undefined, by: PricedBy): boolean =>
  published?.isOurs === false || (hasLivePrices(by) && published?.state === 2)

function publish(
  sheet: PriceSheet,
  prices: readonly TargetPrice[],
  keys: ReadonlySet<string>,
  messageAt: number,
) {
  const published = new Map(sheet.published)
  let { head } = sheet
  const rows: NewPrice[] = []
  const adopted: TargetPrice[] = []
  for (const wantedPrice of prices) {
    const { key, market, specifiers, selections, producer } = wantedPrice.line
    const { state, odds, fair, source } = wantedPrice
    const known = published.get(key)
    if (!known && state === 0) continue
    const isOurs = keys.has(key) || (known?.isOurs ?? true)
    if (known && known.state === state && isSame(known.odds, odds)) {
      if (known.isOurs === isOurs && (known.producer === producer || !isOurs)) continue
      adopted.push(wantedPrice)
      published.set(key, { ...known, producer, isOurs })
      continue
    }
    const n = head.n + 1
    const textVersion = sheet.textVersions?.get(n) ?? TEXT_VERSION
    const price = { state, odds, ...fair, source }
    const salt = textVersion === 1 ? '' : priceSalt(sheet.secret, n)
    const row = { ...price, textVersion, fixture: sheet.fixture, n, market, specifiers, messageAt, salt }
    head = { n, hash: hashAfter(head.hash, priceText(row)) }
    rows.push({ ...row, key, selections, hash: head.hash, producer })
    published.set(key, { ...price, version: n, hash: head.hash, producer, isOurs })
  }
  return { sheet: { ...sheet, published, head }, rows, adopted }
}

const isSame = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((value, at) => value === others[at])
