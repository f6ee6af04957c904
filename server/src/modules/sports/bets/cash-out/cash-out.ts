import type { cashOutBet } from '@jogo/contract/cash-out'
import type { BodyOf } from '@jogo/contract/endpoint'
import { cents } from '@jogo/rules/money'
import { refuse } from '../../../../platform/refusal.ts'
import { type CashOutDeps, isBuying } from './deps.ts'
import type { PendingCashOut } from './pending-store.ts'
import { readQuote } from './quote.ts'
import { findRepeat, sellBet } from './sell.ts'
import type { CashOut } from './store.ts'

/**
 * Sells a part of a bet at a quote, or at the better offer of this moment; with a leg on a match under way at the quote, after a wait.
 * @throws Refusal bet_not_found, busy, cash_out_changed, cash_out_closed, cash_out_expired, cash_out_invalid, cash_out_unavailable, cash_out_waiting,
 * reference_reused, and the reason of a wait that was refused
 */
export async function cashOut(
  deps: CashOutDeps,
  playerId: number,
  betId: string,
  { id, quote }: BodyOf<typeof cashOutBet>,
): Promise<CashOut | PendingCashOut> {
  const repeat = await findRepeat(deps, { playerId, betId, reference: id })
  if (repeat) return repeat
  if (!isBuying(deps.settings())) return refuse('cash_out_closed')
  const terms = readQuote(deps.seal, playerId, betId, quote)
  return sellBet(deps, {
    ...{ playerId, betId, reference: id, kind: 'asked' },
    ...{ part: cents(terms.part), least: cents(terms.amount) },
    accept(bet, offer, now) {
      if (now > terms.until) return refuse('cash_out_expired')
      if (bet.state !== 'open') return refuse('cash_out_unavailable', { data: { why: 'decided' } })
      if (bet.version !== terms.version) return refuse('cash_out_changed')
      if (offer.why) return refuse('cash_out_unavailable', { data: { why: offer.why } })
      return offer.amount < terms.amount ? refuse('cash_out_changed') : offer
    },
  })
}
