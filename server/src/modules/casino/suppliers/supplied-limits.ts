import type { Settings } from '@jogo/contract/settings'
import { type Cents, cents } from '@jogo/rules/money'
import type { SuppliedGame } from '../catalogue/index.ts'
import { dailyLossMax } from '../games/index.ts'
import type { Action } from './action.ts'

/** Limits of a supplier's game, centavos. */
export interface SuppliedLimits {
  /** Minimum and maximum of the opening bet of a round. */
  min: Cents
  max: Cents
  /** Maximum of all bets of a round: the maximum of a bet, or eight times as much in games with split and double. */
  roundMax: Cents
  /** Payouts of a round above which a win is withheld: the amount in the settings (of a slip the most that a bet pays), or the maximum daily loss of the game. */
  alarm: Cents
  /** Loss of the game in 24 hours above which its wins are withheld; null for no limit. */
  lossMax: number | null
}

/** Kinds of games in which a player may double and split after the bet. */
const HANDS: ReadonlySet<string> = new Set(['table', 'live'])
/** Maximum bets of a round per opening bet: four hands, each doubled. */
export const MOST_OF_OPENING = 8n

/** Operators' limits of a supplier's game. Its own maximum stake applies within the common limits, as for games of the house. */
export function suppliedLimits(
  { slug, mechanic, product, stakeMax }: Pick<SuppliedGame, 'slug' | 'mechanic' | 'product' | 'stakeMax'>,
  settings: Settings,
): SuppliedLimits {
  const alarm = product === 'sports' ? settings.sportsbook_max_payout : settings.supplier_win_alarm
  const [least, most] =
    product === 'sports'
      ? [settings.sport_bet_min_total, settings.sportsbook_bet_max_total]
      : [settings.casino_bet_min_total, settings.casino_bet_max_total]
  const own = stakeMax === undefined ? most : Number(stakeMax)
  const max = cents(BigInt(Math.max(least, Math.min(most, own))))
  const lossMax = dailyLossMax(slug, settings)
  return {
    min: cents(BigInt(least)),
    max,
    roundMax: cents(HANDS.has(mechanic ?? '') ? max * MOST_OF_OPENING : max),
    alarm: cents(BigInt(lossMax > 0 ? Math.min(alarm, lossMax) : alarm)),
    lossMax: lossMax > 0 ? lossMax : null,
  }
}

/** Whether the settings let bets of the product through. A supplier's sports book needs its area, or the place of our own book. */
export const isProductOpen = ({ product }: Pick<SuppliedGame, 'product'>, settings: Settings): boolean =>
  product === 'casino'
    ? settings.casino_enabled
    : settings.sport_enabled && (settings.sportsbook_second || settings.sportsbook_source === 'supplier')

/** Sum of the stakes of a request. */
export const stakedBy = (actions: readonly Action[]): Cents =>
  cents(actions.reduce((sum, action) => (action.kind === 'bet' ? sum + action.cents : sum), 0n))
