import type { ClosingView } from '@jogo/contract/closing'
import { toWire } from '@jogo/rules/money'
import { mayUndo, TERMS } from '@jogo/rules/protection/closing'
import type { ClosingState } from './index.ts'

/** View of a closing. For any reason other than the player's wish it only names the house as author, because the data of a register are not disclosed. */
export function closingView({ now, closing, openBets, openRounds, real, bonus }: ClosingState): ClosingView {
  const both = {
    ...{ now: now.toISOString(), open_bets: openBets, open_rounds: openRounds },
    ...{ balance: toWire(real), bonus: toWire(bonus) },
  }
  if (!closing || closing.step === 'undone' || closing.step === 'superseded')
    return { ...both, step: null, by: null, begun_at: null, closes_at: null, may_undo: false }
  const { reason, step, begunAt, noticedAt, closedAt } = closing
  const closesAt = TERMS[reason].closesAt({
    begunAt: begunAt.getTime(),
    noticedAt: (noticedAt ?? begunAt).getTime(),
  })
  return {
    ...both,
    step,
    by: reason === 'wish' ? 'player' : 'house',
    begun_at: begunAt.toISOString(),
    closes_at: (closedAt ?? new Date(closesAt)).toISOString(),
    may_undo: mayUndo(closing),
  }
}
