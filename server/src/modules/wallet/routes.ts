import { calls } from '@jogo/contract/calls'
import type { Route } from '../../platform/http.ts'
import type { Wallet } from './index.ts'
import { type HeldPrize, walletView } from './views.ts'

/** `listHeld`: what suppliers' games won and is being checked. */
export function walletRoutes(
  route: Route,
  wallet: Wallet,
  { listHeld }: { listHeld(playerId: number): Promise<HeldPrize[]> },
) {
  route(calls.wallet, async ({ caller: { playerId } }) => {
    const [balance, held] = await Promise.all([wallet.balance(playerId), listHeld(playerId)])
    return walletView(balance, held)
  })
}
