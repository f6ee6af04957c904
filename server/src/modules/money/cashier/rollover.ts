import type { Settings } from '@jogo/contract/settings'
import { type Cents, cents } from '@jogo/rules/money'
import { refuse } from '../../../platform/refusal.ts'
import type { OwedByDeposits } from '../bonuses/index.ts'
import type { CashierDeps } from './deps.ts'

/** Lowest stake of all products. With less balance than this, the deposited money counts as lost. */
export const lowestStake = (settings: Settings): Cents =>
  cents(BigInt(Math.min(settings.casino_bet_min_total, settings.sport_bet_min_total)))

/**
 * Rollover of deposits that is still owed before a withdrawal. It is none for players who may not play, while no product takes bets, and after an operator has
 * set the setting to 0.
 */
export async function owedNow(
  { bonuses, settings, wallet }: Pick<CashierDeps, 'bonuses' | 'settings' | 'wallet'>,
  playerId: number,
): Promise<OwedByDeposits | undefined> {
  const { deposit_rollover, casino_enabled, sport_enabled } = settings()
  if (deposit_rollover === 0 || !(casino_enabled || sport_enabled)) return undefined
  const owed = await bonuses.owedBy(playerId)
  return owed && (await wallet.mayStake(playerId)) ? owed : undefined
}

/** @throws Refusal rollover_pending with the owed amount and its expiry */
export async function requireStaked(deps: CashierDeps, playerId: number): Promise<void> {
  const owed = await owedNow(deps, playerId)
  if (owed)
    refuse('rollover_pending', {
      data: { left_cents: Number(owed.left), again_at: owed.until.toISOString() },
    })
}
