import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import type { Round } from '../round.ts'

type Ended = Pick<Round, 'ending' | 'stake' | 'payout'>

/** Payout of an outcome, in centavos. A payout up to the stake is a return, not a win. */
export function paidText(outcome: string, { stake, payout }: { stake: number; payout: number }): string {
  const { won, back, lost } = m.tables
  if (payout > stake) return won(outcome, money(payout))
  return payout > 0 ? back(outcome, money(payout), money(stake)) : lost(outcome)
}

/** End of a shared round's bet, as a sentence; undefined while it is open. */
export function endText({ ending, stake, payout }: Ended, outcome: string): string | undefined {
  if (ending === null) return undefined
  return ending === 'refunded' ? m.tables.refunded : paidText(outcome, { stake, payout })
}

/** Return of a won bet for one staked unit, ten-thousandths; 0 for any other bet. */
export const wonE4 = ({ ending, stake, payout }: Ended): number =>
  ending === 'won' ? Math.floor((payout * 10_000) / stake) : 0
