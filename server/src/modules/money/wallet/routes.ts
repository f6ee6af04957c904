import { calls } from '@jogo/contract/calls'
import type { Route } from '../../../platform/http.ts'
import type { Wallet } from './index.ts'
import { type HeldPrize, type OwedStakes, type PendingEarnings, walletView } from './views.ts'

/**
 * `listHeld`: withheld wins of suppliers' games. `owedNow`: rollover owed before a withdrawal. `pendingReferral`: referral earnings that are not available yet.
 */
export function walletRoutes(
  route: Route,
  wallet: Wallet,
  {
    listHeld,
    owedNow,
    pendingReferral,
  }: {
    listHeld(playerId: number): Promise<HeldPrize[]>
    owedNow(playerId: number): Promise<OwedStakes | undefined>
    pendingReferral(playerId: number): Promise<PendingEarnings | undefined>
  },
) {
  route(calls.wallet, async ({ caller: { playerId } }) => {
    const [balance, held, owed, pending] = await Promise.all([
      wallet.balance(playerId),
      listHeld(playerId),
      owedNow(playerId),
      pendingReferral(playerId),
    ])
    return walletView(balance, held, owed, pending)
  })
}
