import type { Settings } from '@jogo/contract/settings'
import { type Cents, cents } from '@jogo/rules/money'
import type { SuppliedGame } from '../casino/index.ts'
import type { Action } from './action.ts'

export interface StakeLimits {
  min: Cents
  max: Cents
}

/** What the operator allows to be staked in a round of a supplier's game: its own limit stands within those of all games, as for games of the house. */
export function stakeLimitsOf(
  { stakeMax }: Pick<SuppliedGame, 'stakeMax'>,
  { casino_bet_min_total: least, casino_bet_max_total: most }: Settings,
): StakeLimits {
  const own = stakeMax === undefined ? most : Number(stakeMax)
  return { min: cents(BigInt(least)), max: cents(BigInt(Math.max(least, Math.min(most, own)))) }
}

/** All that a request stakes. */
export const stakedBy = (actions: readonly Action[]): Cents =>
  cents(actions.reduce((sum, action) => (action.kind === 'bet' ? sum + action.cents : sum), 0n))
