import { RULES } from '@jogo/rules/bets/rules-versions'
import { refuse } from '../../../platform/refusal.ts'
import { finalReason } from './hold-reason.ts'
import { isSameOutcomes } from './outcomes.ts'
import {
  countingResult,
  isOfAll,
  lastOperatorRow,
  marketStanding,
  type ResultRow,
  settledSince,
} from './standing.ts'
import type { MarketRow } from './store.ts'

type NewRow = Omit<ResultRow, 'settledAt'>

/**
 * Deadline for operators' corrections: a settled market may be changed for the same time as by the supplier, by the rules of each affected bet. Confirming the
 * counting result is allowed later (to clear a report); an unsettled market has no deadline.
 * @throws Refusal result_final
 */
export function refuseFinal(
  { market, specifiers }: Pick<MarketRow, 'market' | 'specifiers'>,
  before: readonly ResultRow[],
  row: NewRow,
): void {
  const standing = marketStanding(before)
  const isSettled = standing.results.length > 0 || standing.cancels.some(isOfAll)
  if (!isSettled || saysWhatCounts(before, row)) return
  const since = settledSince(before)
  for (const [version, rules] of RULES)
    if (
      (row.rules ?? [version]).includes(version) &&
      finalReason({ rules, settledSince: since, now: row.toldAt })
    )
      refuse('result_final', {
        data: { market: `${market} ${specifiers}`.trim(), hours: rules.finalAfterHours },
      })
}

/** Whether this row, added last, changes no bet. */
function saysWhatCounts(before: readonly ResultRow[], row: NewRow): boolean {
  const standing = marketStanding(before)
  const { results, cancels } = standing
  const last = lastOperatorRow(standing)
  if (row.kind === 'cancel') return (last?.kind ?? 'cancel') === 'cancel' && cancels.some(isOfAll)
  const counting = countingResult(results)
  return (
    row.kind === 'result' && cancels.length === 0 && counting !== undefined && isSameOutcomes(counting, row)
  )
}
