import { calls } from '@jogo/contract/calls'
import type { Language } from '@jogo/contract/refusals'
import { cents } from '@jogo/rules/money'
import type { Route } from '../../../platform/http.ts'
import type { Cashier, Deposit } from './index.ts'
import { depositView, payoutView, withdrawalView } from './views.ts'

export function cashierRoutes(route: Route, cashier: Cashier): void {
  const view = async (deposit: Deposit, language: Language) =>
    depositView(deposit, await cashier.couponOf(deposit.id), language)

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
    const withdrawal = await cashier.requestWithdrawal({
      id,
      playerId: caller.playerId,
      amount: cents(amount),
      ...(pix_key !== undefined && { pixKey: pix_key }),
    })
    return withdrawalView(withdrawal)
  })

  route(calls.listWithdrawals, async ({ caller, query }) => {
    const { withdrawals, next } = await cashier.listWithdrawals(caller.playerId, query.cursor)
    return { data: withdrawals.map(withdrawalView), next: next ?? null }
  })

  route(calls.getWithdrawal, async ({ caller, params }) =>
    withdrawalView(await cashier.getWithdrawal(caller.playerId, params.id)),
  )

  route(calls.listPayouts, async ({ caller, params }) => {
    const withdrawal = await cashier.getWithdrawal(caller.playerId, params.id)
    return { data: [payoutView(withdrawal)], next: null }
  })
}
