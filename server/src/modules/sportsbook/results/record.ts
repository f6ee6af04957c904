import type { LegResult } from '@jogo/rules/bets/factor'
import { publish } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import { isSameResult } from './outcomes.ts'
import { isClosedBy, isSameCancel, type ResultRow, type ResultSource, standingOf } from './standing.ts'
import * as store from './store.ts'

/** What an operator or the house says of a market. */
export type SaidResult = {
  source: Exclude<ResultSource, 'supplier'>
  reason: string
  byOperator?: string
  /** Versions of the rules that the bets were placed under; all by default. */
  rules?: readonly number[]
} & (
  | { kind: 'result'; outcomes: readonly (LegResult | undefined)[] }
  | { kind: 'cancel'; placedFrom?: Date; placedTo?: Date; priceFrom?: number; priceTo?: number }
  | { kind: 'undone'; undoes: number }
)

/**
 * Writes it as the market's next row, closes the market for bets if it decides it, or takes that back, and tells the others that the market stands
 * differently: workers settle the bets on it.
 * @returns the number of the row; undefined when it changes nothing @throws Error for a market that there is not
 */
export async function recordResult(
  tx: Tx,
  marketId: number,
  told: SaidResult,
  now: Date,
): Promise<number | undefined> {
  await store.lockResults(tx, [marketId])
  const market = await store.findMarket(tx, marketId)
  if (!market) throw new Error(`there is no market ${marketId}`)
  const rows = await store.listResults(tx, marketId)
  const row = rowOf(told, (rows.at(-1)?.n ?? 0) + 1, now)
  if (row.outcomes && row.outcomes.length !== market.selections.length)
    throw new Error(`market ${marketId} has ${market.selections.length} selections`)
  if (isKnown(rows, row)) return undefined
  await store.insertResult(tx, marketId, row, told.byOperator)
  await store.setClosed(tx, marketId, isClosedBy(standingOf([...rows, { ...row, settledAt: null }])))
  await publish(tx, { name: 'market.resulted', marketId, fixtureId: market.fixtureId, n: row.n })
  return row.n
}

type NewRow = Omit<ResultRow, 'settledAt'>

const rowOf = (told: SaidResult, n: number, now: Date): NewRow => ({
  ...{ n, kind: told.kind, source: told.source, toldAt: now, held: null },
  reason: told.reason.slice(0, 200),
  certainty: null,
  outcomes: told.kind === 'result' ? told.outcomes : null,
  placedFrom: told.kind === 'cancel' ? (told.placedFrom ?? null) : null,
  placedTo: told.kind === 'cancel' ? (told.placedTo ?? null) : null,
  priceFrom: told.kind === 'cancel' ? (told.priceFrom ?? null) : null,
  priceTo: told.kind === 'cancel' ? (told.priceTo ?? null) : null,
  undoes: told.kind === 'undone' ? told.undoes : null,
  rules: told.rules ?? null,
})

/** A result or a cancel that stands already; the house cancels nothing that is decided. */
function isKnown(rows: readonly ResultRow[], row: NewRow): boolean {
  const { results, cancels } = standingOf(rows)
  if (row.kind === 'undone') return false
  if (row.kind === 'cancel')
    return (row.source === 'house' && results.length > 0) || cancels.some((one) => isSameCancel(one, row))
  const before = results.findLast(({ rules }) => String(rules) === String(row.rules))
  const [mine, theirs] = [row.outcomes ?? [], before?.outcomes ?? []]
  return (
    before === results.at(-1) &&
    mine.length === theirs.length &&
    mine.every((outcome, at) => isSameResult(outcome, theirs[at]))
  )
}
