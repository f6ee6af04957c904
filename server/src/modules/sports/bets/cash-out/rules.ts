import { type Cents, toWire } from '@jogo/rules/money'
import { refuse } from '../../../../platform/refusal.ts'
import { findBet } from '../settle/store.ts'
import { isBuying, type SellingDeps } from './deps.ts'
import { highestOffer, toSold } from './offer.ts'
import { type CashOutRule, deleteRule, upsertRule } from './rule-store.ts'

/**
 * Sets the automatic cash-out of an open bet.
 * @throws Refusal bet_not_found, cash_out_closed, cash_out_threshold (no offer can reach it), cash_out_unavailable (bonus, or the bet is not open)
 */
export async function setRule(
  { db, clock, settings }: SellingDeps,
  playerId: number,
  betId: string,
  threshold: Cents,
): Promise<CashOutRule> {
  const bet = (await findBet(db.sql, playerId, betId)) ?? refuse('bet_not_found')
  if (!isBuying(settings())) return refuse('cash_out_closed')
  const sold = toSold(bet)
  if (bet.state !== 'open') return refuse('cash_out_unavailable', { data: { why: 'decided' } })
  if (sold.bonusStake > 0n) return refuse('cash_out_unavailable', { data: { why: 'bonus' } })
  const most = highestOffer(sold)
  if (threshold > most) return refuse('cash_out_threshold', { data: { max_cents: toWire(most) } })
  const rule = { threshold, setAt: clock.now() }
  await upsertRule(db.sql, { playerId, betId, ...rule })
  return rule
}

/** @throws Refusal bet_not_found */
export async function removeRule({ db }: SellingDeps, playerId: number, betId: string): Promise<void> {
  if (!(await findBet(db.sql, playerId, betId))) return refuse('bet_not_found')
  await deleteRule(db.sql, playerId, betId)
}
