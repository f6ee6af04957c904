import type { Settings } from '@jogo/contract/settings'
import { type Cents, cents } from '@jogo/rules/money'
import type { SuppliedGame } from '../catalogue/index.ts'
import { lossMaxOf } from '../games/index.ts'
import type { Action } from './action.ts'

/** Centavos. */
export interface SuppliedLimits {
  /** Of what opens a round. */
  min: Cents
  max: Cents
  /** What all bets of a round may come to: the same, and where hands are split and doubled eight times as much. */
  roundMax: Cents
  /** What a round may pay before its win is held: the set amount, or all that the game may lose in a day. */
  alarm: Cents
  /** What the game may lose in 24 hours before its wins are held; null is no limit. */
  lossMax: number | null
}

/** Games in which a hand is doubled and split after its bet. */
const HANDS: ReadonlySet<string> = new Set(['table', 'live'])
/** Four hands, each doubled. */
export const MOST_OF_OPENING = 8n

/** What the operator allows in a round of a supplier's game: its own highest stake stands within those of all games, as for games of the house. */
export function suppliedLimitsOf(
  { slug, mechanic, stakeMax }: Pick<SuppliedGame, 'slug' | 'mechanic' | 'stakeMax'>,
  settings: Settings,
): SuppliedLimits {
  const { casino_bet_min_total: least, casino_bet_max_total: most, supplier_win_alarm: alarm } = settings
  const own = stakeMax === undefined ? most : Number(stakeMax)
  const max = cents(BigInt(Math.max(least, Math.min(most, own))))
  const lossMax = lossMaxOf(slug, settings)
  return {
    min: cents(BigInt(least)),
    max,
    roundMax: cents(HANDS.has(mechanic ?? '') ? max * MOST_OF_OPENING : max),
    alarm: cents(BigInt(lossMax > 0 ? Math.min(alarm, lossMax) : alarm)),
    lossMax: lossMax > 0 ? lossMax : null,
  }
}

/** All that a request stakes. */
export const stakedBy = (actions: readonly Action[]): Cents =>
  cents(actions.reduce((sum, action) => (action.kind === 'bet' ? sum + action.cents : sum), 0n))
