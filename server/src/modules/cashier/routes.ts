import { calls } from '@jogo/contract/calls'
import { cents } from '@jogo/rules/money'
import type { Route } from '../../platform/http.ts'
import type { Cashier } from './index.ts'
import { depositView, withdrawalView } from './views.ts'

export function cashierRoutes(route: Route, cashier: Cashier): void {
  route(calls.createDeposit, async ({ caller, body }) => {
    const { playerId, placeId } = caller
    return depositView(
      await cashier.createDeposit({ id: body.id, playerId, amount: cents(body.amount), placeId }),
    )
  })

  route(calls.getDeposit, async ({ caller, params }) =>
    depositView(await cashier.getDeposit(caller.playerId, params.id)),
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
}
