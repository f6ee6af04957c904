import { calls } from '@jogo/contract/calls'
import type { Language } from '@jogo/contract/refusals'
import { cents } from '@jogo/rules/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Route } from '../../../platform/http.ts'
import type { Cashier, Deposit } from './index.ts'
import { paymentReceiptRoutes } from './payment-receipt-routes.ts'
import { depositView, payoutView, withdrawalView } from './views.ts'

/** Limit of plans: a page requests a plan for each amount that a player confirms. */
const PLANS = { limit: { max: 120, windowSeconds: 600 } } as const

export function cashierRoutes(route: Route, cashier: Cashier, clock: Clock): void {
  paymentReceiptRoutes(route, cashier)
  const view = async (deposit: Deposit, language: Language) =>
    depositView(deposit, await cashier.findCoupon(deposit.id), language)

  route(calls.createDeposit, async ({ caller, body, language }) => {
    const { playerId, placeId } = caller
    const { id, amount, coupon } = body
    const request = { id, playerId, amount: cents(amount), coupon: coupon ?? undefined, placeId }
    return view(await cashier.createDeposit(request), language)
  })

  route(calls.getDeposit, async ({ caller, params, language }) =>
    view(await cashier.getDeposit(caller.playerId, params.id), language),
  )

  route(calls.requestWithdrawal, async ({ caller, body }) => {
    const { id, amount, pix_key } = body
    await cashier.requestWithdrawal({
      id,
      playerId: caller.playerId,
      amount: cents(amount),
      ...(pix_key !== undefined && { pixKey: pix_key }),
    })
    return withdrawalView(await cashier.getWithdrawal(caller.playerId, id), clock.now())
  })

  route(
    calls.planWithdrawal,
    async ({ caller, query }) => {
      const { parts, lastDueAt } = await cashier.planWithdrawal(caller.playerId, cents(query.amount))
      return { parts, last_due_at: lastDueAt.toISOString() }
    },
    PLANS,
  )

  route(calls.listWithdrawals, async ({ caller, query }) => {
    const { withdrawals, next } = await cashier.listWithdrawals(caller.playerId, query.cursor)
    const now = clock.now()
    return { data: withdrawals.map((withdrawal) => withdrawalView(withdrawal, now)), next: next ?? null }
  })

  route(calls.getWithdrawal, async ({ caller, params }) =>
    withdrawalView(await cashier.getWithdrawal(caller.playerId, params.id), clock.now()),
  )

  route(calls.listPayouts, async ({ caller, params: { id }, query: { cursor } }) => {
    const { payouts, next } = await cashier.listPayouts(caller.playerId, { id, cursor })
    return { data: payouts.map(payoutView), next: next ?? null }
  })
}
