import { calls } from '@jogo/contract/calls'
import type { Route } from '../../platform/http.ts'
import type { Wallet } from './index.ts'
import { walletView } from './views.ts'

export function walletRoutes(route: Route, wallet: Wallet) {
  route(calls.wallet, async ({ caller }) => walletView(await wallet.balance(caller.playerId)))
}
