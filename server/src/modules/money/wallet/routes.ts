import { calls } from '@jogo/contract/calls'
import type { Route } from '../../../platform/http.ts'
import type { Wallet } from './index.ts'
import { type HeldPrize, type OwedStakes, walletView } from './views.ts'

/** `listHeld`: withheld wins of suppliers' games. `owedNow`: remaining rollover before a withdrawal. */
export function walletRoutes(
  route: Route,
  wallet: Wallet,
  {
    listHeld,
    owedNow,
  }: {
    listHeld(playerId: number): Promise<HeldPrize[]>
    owedNow(playerId: number): Promise<OwedStakes | undefined>
  },
) {
  route(calls.wallet, async ({ caller: { playerId } }) => {
    const [balance, held, owed] = await Promise.all([
      wallet.balance(playerId),
      listHeld(playerId),
      owedNow(playerId),
    ])
    return walletView(balance, held, owed)
  })
}
