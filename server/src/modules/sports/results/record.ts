import type { LegResult } from '@jogo/rules/bets/factor'
import { publish } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuseFinal } from './final.ts'
import { isSameOutcomes } from './outcomes.ts'
import {
  isClosedBy,
  isOfSome,
  isOurs,
  isSameCancel,
  lastOperatorRow,
  marketStanding,
  type ResultRow,
  type ResultSource,
} from './standing.ts'
import * as store from './store.ts'

/** Bets placed from (included) to (excluded); without an end, also all later bets. */
export interface PlacedTimes {
  placedFrom: Date
  placedTo?: Date
}

/** A result set by an operator or the house. */
export type ManualResult = {
  source: Exclude<ResultSource, 'supplier'>
  reason: string
  byOperator?: string
  /** Versions of the rules that the bets were placed under; all by default. */
  rules?: readonly number[]
} & (
  | { kind: 'result'; outcomes: readonly (LegResult | undefined)[] }
  | ({ kind: 'cancel'; priceFrom?: number; priceTo?: number } & Partial<PlacedTimes>)
  | { kind: 'undone'; undoes: number }
)

/**
 * @returns the number of the row; undefined without a change
 * @throws Refusal result_final; Error for an unknown market
 */
export const recordResult = async (
  tx: Tx,
  marketId: number,
  result: ManualResult,
  now: Date,
): Promise<number | undefined> => (await recordResults(tx, new Map([[marketId, result]]), now)).get(marketId)

/**
 * Adds a result row to each market, publishes the change, and last closes decided markets for bets (or reopens them): workers settle the bets.
 * @returns numbers of the rows, for the changed markets
 * @throws Refusal result_final for an operator's result after the deadline; Error for an unknown market
 */
export async function recordResults(
  tx: Tx,
  results: ReadonlyMap<number, ManualResult>,
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const ids = [...results.keys()]
  await store.lockResults(tx, ids)
  const markets = await store.findMarkets(tx, ids)
  if (markets.length < ids.length) throw new Error(`${ids.length} markets: there are ${markets.length}`)
  const before = await store.listResultsByMarket(tx, ids)
  const rows = markets.flatMap((market) => {
    const row = nextRow(market, before.get(market.id) ?? [], results.get(market.id) as ManualResult, now)
    return row ? [{ marketId: market.id, row, byOperator: results.get(market.id)?.byOperator }] : []
  })
  await store.insertResults(tx, rows)
  const fixtures = new Map(markets.map(({ id, fixtureId }) => [id, fixtureId]))
  for (const { marketId, row } of rows)
    await publish(tx, { name: 'market.resulted', marketId, fixtureId: fixtures.get(marketId) ?? 0, n: row.n })
  const isClosed = Map.groupBy(rows, ({ marketId, row }) =>
    isClosedBy(marketStanding([...(before.get(marketId) ?? []), { ...row, settledAt: null }])),
  )
  for (const [is, closedRows] of isClosed)
    await store.updateMarketsClosed(
      tx,
      closedRows.map(({ marketId }) => marketId),
      is,
    )
  return new Map(rows.map(({ marketId, row }) => [marketId, row.n]))
}

function nextRow(
  market: store.MarketRow,
  before: readonly ResultRow[],
  result: ManualResult,
  now: Date,
): NewRow | undefined {
  const row = manualRow(result, (before.at(-1)?.n ?? 0) + 1, now)
  if (row.outcomes && row.outcomes.length !== market.selections.length)
    throw new Error(`market ${market.id} has ${market.selections.length} selections`)
  if (isKnown(before, row)) return undefined
  if (row.source === 'operator') refuseFinal(market, before, row)
  return row
}

type NewRow = Omit<ResultRow, 'settledAt'>

const manualRow = (result: ManualResult, n: number, now: Date): NewRow => ({
  ...{ n, kind: result.kind, source: result.source, toldAt: now, notedAt: now, held: null },
  reason: result.reason.slice(0, 200),
  certainty: null,
  outcomes: result.kind === 'result' ? result.outcomes : null,
  placedFrom: result.kind === 'cancel' ? (result.placedFrom ?? null) : null,
  placedTo: result.kind === 'cancel' ? (result.placedTo ?? null) : null,
  priceFrom: result.kind === 'cancel' ? (result.priceFrom ?? null) : null,
  priceTo: result.kind === 'cancel' ? (result.priceTo ?? null) : null,
  undoes: result.kind === 'undone' ? result.undoes : null,
  rules: result.rules ?? null,
})

/**
 * Whether a result or cancellation is already in effect. The house cancels decided markets only for bets placed after the start. An operator's row repeats only
 * an operator's last row; a cancellation also repeats one of the house without a later row of an operator. The supplier's rows do not count: the supplier may
 * roll them back.
 */
function isKnown(rows: readonly ResultRow[], row: NewRow): boolean {
  const standing = marketStanding(rows)
  const { results, cancels } = standing
  if (row.kind === 'undone') return false
  const last = row.source === 'operator' && !isOfSome(row) ? lastOperatorRow(standing) : undefined
  if (last) return isSaid(last, row)
  if (row.kind === 'cancel')
    return (
      (row.source === 'house' && !isOfSome(row) && results.length > 0) ||
      cancels.some((result) => isSameCancel(result, row) && (row.source === 'house' || isOurs(result)))
    )
  const before = row.source === 'operator' ? undefined : results.at(-1)
  return before !== undefined && isSaid(before, row)
}

/** Whether a stored row and a new row are equal. */
const isSaid = (result: ResultRow, row: NewRow): boolean =>
  result.kind === row.kind &&
  (row.kind === 'cancel' ? isSameCancel(result, row) : isSameOutcomes(result, row))
