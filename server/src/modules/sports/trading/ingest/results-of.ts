/** Rows of `results` from a supplier's message, one per market. */
import type { BetCancel, BetSettlement, ReportedResult, Rollback } from '../../../../partners/odds/index.ts'
import type { MarketLine } from './market-line.ts'

/** Outcome of a selection, with the fields of `LegResult`. */
export interface SelectionOutcome {
  won: boolean
  void: 0 | 1 | 2
  places?: number
  tied?: number
}

export interface ReportedRow {
  kind: 'result' | 'cancel' | 'undone'
  certainty: 1 | 2 | null
  /** By selection, in order; null for a rollback, a cancellation or an unusable result. */
  outcomes: SelectionOutcome[] | null
  reason: string
  placedFrom: Date | null
  placedTo: Date | null
  /** Reason why the result is not paid. */
  held: string | null
  madeAt: Date
}

const NOTHING = { certainty: null, outcomes: null, placedFrom: null, placedTo: null, held: null } as const

/** Undefined while a selection is undecided: nothing is known of the market yet. */
export function reportedRow(
  line: MarketLine,
  results: readonly ReportedResult[],
  { certainty, at }: Pick<BetSettlement, 'certainty' | 'at'>,
  voidReason?: number,
): ReportedRow | undefined {
  if (results.some(({ result }) => result === 'undecided')) return undefined
  const byId = new Map(results.map((one) => [one.id, one]))
  const found = line.selections.map((id) => byId.get(id))
  const outcomes = found.map((one) => one && outcomeOf(one))
  const held = problemOf(line, results, outcomes)
  return {
    ...NOTHING,
    kind: 'result',
    certainty,
    outcomes: outcomes.every((one) => one !== undefined) ? (outcomes as SelectionOutcome[]) : null,
    reason: voidReason === undefined ? 'bet_settlement' : `bet_settlement, void reason ${voidReason}`,
    held,
    madeAt: new Date(at),
  }
}

/** Problem of a result that is impossible in any match. */
function problemOf(
  { selections }: MarketLine,
  results: readonly ReportedResult[],
  outcomes: readonly (SelectionOutcome | undefined)[],
): string | null {
  const missing = selections.filter((_, at) => !outcomes[at])
  if (missing.length > 0) return `no result of selection ${missing.slice(0, 5).join(', ')}`
  const strange = results.find(({ id, result }) => result === 'won' && !selections.includes(id))
  if (strange) return `won by selection ${strange.id}, which the market does not have`
  const voided = outcomes.filter((one) => one?.void === 2).length
  // No market of ours has runners that withdraw: a market is void as a whole or not at all.
  if (voided > 0 && voided < selections.length) return `${voided} of ${selections.length} selections void`
  if (voided === 0 && !outcomes.some((one) => one?.won)) return 'no selection has won'
  return null
}

function outcomeOf({ result, voidHalves, deadHeat }: ReportedResult): SelectionOutcome | undefined {
  const share = deadHeat === undefined ? undefined : shareOf(deadHeat)
  if (deadHeat !== undefined && !share) return undefined
  return { won: result === 'won', void: voidHalves, ...share }
}

/** Dead heat from a rounded factor: 0.3333 is one place for three. Takes the smallest number of sharers within the rounding. */
function shareOf(factor: number): { places: number; tied: number } | undefined {
  for (let tied = 2; tied <= 30; tied++) {
    const places = Math.round(factor * tied)
    if (places >= 1 && places < tied && Math.abs(places / tied - factor) < 6e-4) return { places, tied }
  }
  return undefined
}

/** Cancels bets placed from `from` (included) to `to` (excluded); without an end, all bets until the market is closed, at the time of our processing. */
export const cancelRow = ({ at, from, to }: BetCancel, voidReason: number | undefined): ReportedRow => ({
  ...NOTHING,
  kind: 'cancel',
  reason: voidReason === undefined ? 'bet_cancel' : `bet_cancel, void reason ${voidReason}`,
  placedFrom: from === undefined ? null : new Date(from),
  placedTo: to === undefined ? null : new Date(to),
  madeAt: new Date(at),
})

/** `reason` names the kind of the reversed row. */
export const undoneRow = ({ kind, at, from, to }: Rollback): ReportedRow => ({
  ...NOTHING,
  kind: 'undone',
  reason: kind,
  placedFrom: from === undefined ? null : new Date(from),
  placedTo: to === undefined ? null : new Date(to),
  madeAt: new Date(at),
})
