import { type LegResult, VOID } from '@jogo/rules/bets/factor'

export type ResultKind = 'result' | 'cancel' | 'undone'
export type ResultSource = 'supplier' | 'operator' | 'house'

/** A row of `results`. */
export interface ResultRow {
  n: number
  kind: ResultKind
  source: ResultSource
  certainty: 1 | 2 | null
  /** Of `result`, by selection. */
  outcomes: readonly (LegResult | undefined)[] | null
  /** Of a rollback of the supplier its message, which says what is taken back. */
  reason: string
  /** Of a cancel: bets placed from then on, and before then; null without bound. */
  placedFrom: Date | null
  placedTo: Date | null
  held: string | null
  toldAt: Date
  settledAt: Date | null
}

/** The reason of a row that takes cancels back; of any other rollback it is the result. */
const ROLLBACK_OF_CANCEL = 'rollback_bet_cancel'

/** How a market stands by all that was told of it. */
export interface MarketStanding {
  result: ResultRow | undefined
  cancels: readonly ResultRow[]
}

/**
 * What counts of a market's rows, in their order: the last result, unless it was taken back, and every cancel that was not. What is held counts
 * for nothing.
 */
export function standingOf(rows: readonly ResultRow[]): MarketStanding {
  let result: ResultRow | undefined
  let cancels: ResultRow[] = []
  for (const row of rows) {
    if (row.held !== null) continue
    if (row.kind === 'result') result = row
    else if (row.kind === 'cancel') cancels.push(row)
    else if (row.reason !== ROLLBACK_OF_CANCEL) result = undefined
    else cancels = withoutCancel(cancels, row)
  }
  return { result, cancels }
}

/** A rollback of the supplier takes back his own cancels: it names the window of one, or no end; without a window all of them. */
function withoutCancel(cancels: readonly ResultRow[], { placedFrom, placedTo }: ResultRow): ResultRow[] {
  const isHis = ({ source }: ResultRow) => source === 'supplier'
  if (!placedFrom && !placedTo) return cancels.filter((one) => !isHis(one))
  return cancels.filter(
    (one) => !isHis(one) || !isSameWindow(one, { placedFrom, placedTo: placedTo ? placedTo : one.placedTo }),
  )
}

type Window = Pick<ResultRow, 'placedFrom' | 'placedTo'>
export const isSameWindow = (one: Window, other: Window): boolean =>
  one.placedFrom?.getTime() === other.placedFrom?.getTime() &&
  one.placedTo?.getTime() === other.placedTo?.getTime()

/** What became of a bet's leg, and by which row; undefined while it is not decided. */
export function outcomeOf(
  { result, cancels }: MarketStanding,
  selection: number,
  placedAt: Date,
): { n: number; result: LegResult } | undefined {
  const cancel = cancels.find(
    ({ placedFrom, placedTo }) =>
      (!placedFrom || placedAt >= placedFrom) && (!placedTo || placedAt < placedTo),
  )
  if (cancel) return { n: cancel.n, result: VOID }
  const own = result?.outcomes?.[selection]
  return result && own ? { n: result.n, result: own } : undefined
}
