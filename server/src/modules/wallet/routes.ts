import { calls } from '@jogo/contract/calls'
import type { Route } from '../../platform/http.ts'
import type { StatementFilter, Wallet } from './index.ts'
import { transactionView, walletView } from './views.ts'

export function walletRoutes(route: Route, wallet: Wallet) {
  route(calls.wallet, async ({ caller }) => walletView(await wallet.balance(caller.playerId)))

  route(calls.transactions, async ({ caller, query }) => {
    const { source, from, to, cursor } = query
    const filter: StatementFilter = {
      ...(source !== undefined && { source }),
      ...(query.type !== undefined && { type: query.type === '1' ? 1 : 0 }),
      ...(query.status !== undefined && { status: query.status === '0' ? 0 : query.status === '1' ? 1 : 2 }),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      ...(cursor !== undefined && { cursor }),
    }
    const { transactions, next } = await wallet.transactions(caller.playerId, filter)
    return { data: transactions.map(transactionView), next }
  })
}
