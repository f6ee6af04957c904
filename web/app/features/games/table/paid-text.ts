import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'

/** What an outcome brought, in centavos. What is no more than the stake came back: it is no win. */
export function paidText(outcome: string, { stake, payout }: { stake: number; payout: number }): string {
  const { won, back, lost } = m.tables
  if (payout > stake) return won(outcome, money(payout))
  return payout > 0 ? back(outcome, money(payout), money(stake)) : lost(outcome)
}
