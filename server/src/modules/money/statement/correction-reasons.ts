import type { CorrectionReason } from '@jogo/contract/statement'
import type { HistoryRow } from '../wallet/index.ts'
import type { StatementDeps } from './deps.ts'
import { movementSource } from './source.ts'

/** Typed reasons of correcting movements, by number of the movement. A player never sees free text of an operator. */
export async function correctionReasons(
  { winReviews, corrections }: Pick<StatementDeps, 'corrections' | 'winReviews'>,
  rows: readonly HistoryRow[],
): Promise<ReadonlyMap<number, CorrectionReason>> {
  const reviewed = rows.filter(({ kind }) => kind === 'hold_win' || kind === 'release_win')
  const reviews =
    reviewed.length > 0 ? await winReviews(reviewed.map(({ rq }) => rq)) : new Map<string, never>()
  const corrected = rows.filter(({ kind }) => kind === 'correct')
  const typed =
    corrected.length > 0 ? await corrections(corrected.map(({ rq }) => rq)) : new Map<string, never>()
  return new Map(
    rows.flatMap((row) => {
      const reason = typed.get(row.rq) ?? correctionReason(row, reviews.get(row.rq))
      return reason ? [[row.seq, reason] as const] : []
    }),
  )
}

function correctionReason(
  row: HistoryRow,
  review: 'amount' | 'multiple' | 'losses' | 'paused' | undefined,
): CorrectionReason | undefined {
  if (review) return `win_${review}`
  if (row.kind === 'reverse_payout')
    return movementSource(row) === 'Sports' ? 'match_corrected' : 'round_corrected'
  if (row.kind === 'take_back_bonus') return 'bonus_corrected'
  return row.kind === 'correct' ? 'house' : undefined
}
