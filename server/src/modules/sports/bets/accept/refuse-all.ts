import type { RefusalCode } from '@jogo/contract/refusals'
import type { BetToSettle } from '../settle/bet.ts'
import { refuseWaiting } from '../settle/decide.ts'
import type { SettleDeps } from '../settle/deps.ts'
import { planAll, postAll } from '../settle/settle-market.ts'

export interface RefusedBet {
  bet: BetToSettle
  code: RefusalCode
}

/**
 * Gives the stakes of refused bets back, all in one set. Without the wallets that refuse it is tried once more; these and everything that changed meanwhile
 * is left to a later run.
 * @returns the bets whose stake was given back
 */
export async function refuseAll(
  deps: SettleDeps,
  refused: readonly RefusedBet[],
): Promise<readonly RefusedBet[]> {
  if (refused.length === 0) return []
  const outcome = await postRefused(deps, refused)
  if (outcome.isComplete) return refused
  if (outcome.refused.length === 0) return []
  const wallets = new Set(outcome.refused.map(({ walletId }) => walletId))
  for (const { walletId, code } of outcome.refused)
    if (code !== 'bet_changed') deps.log.error({ walletId, code }, 'a wallet refused the refund of a bet')
  const rest = refused.filter(({ bet }) => !wallets.has(bet.playerId))
  return (await postRefused(deps, rest)).isComplete ? rest : []
}

const postRefused = async (deps: SettleDeps, refused: readonly RefusedBet[]) =>
  postAll(
    deps,
    await planAll(
      deps,
      refused.map(({ bet, code }) => ({ bet, decided: refuseWaiting(bet, code) })),
      new Set(),
    ),
  )
