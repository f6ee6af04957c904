import type { Game } from '@jogo/rules/games/game'
import { cents } from '@jogo/rules/money'
import type { Offer } from './round.ts'

/**
 * The lowest and highest stake for a bet, in centavos. A stake whose first win would be above the limit is not
 * accepted.
 */
export function stakeRange<Bet>(
  game: Pick<Game<Bet>, 'highestStake'>,
  bet: Bet,
  rules: Offer,
): { min: number; max: number } {
  const most = game.highestStake(bet, { rtpBp: rules.rtp_bp, maxWin: cents(rules.max_win) })
  return { min: rules.stake_min, max: Math.min(rules.stake_max, Number(most)) }
}

/** Remaining stake on a round with `most` as the maximum of all its bets. */
export const rangeLeft = (
  range: { min: number; max: number },
  most: number,
  staked: number,
): { min: number; max: number } => ({ ...range, max: Math.max(0, Math.min(range.max, most - staked)) })

/** Clamps a stake into the range. No rounding: centavos stay whole. */
export function clampStake(stake: number, range: { min: number; max: number }): number {
  return Math.max(range.min, Math.min(stake, range.max))
}

/** Half of a stake, rounded down: half of R$ 0,25 is R$ 0,12. */
export const halfStake = (stake: number): number => Math.floor(stake / 2)

/** Highest stake within the balance and the range; the lowest stake when the balance is too small. */
export function mostFor(range: { min: number; max: number }, funds: number | undefined): number {
  return funds === undefined ? range.max : clampStake(funds, range)
}

/** Problem of a stake before it is sent, if any. */
export function stakeProblem(
  stake: number | undefined,
  range: { min: number; max: number },
): 'blank' | 'below' | 'above' | undefined {
  if (stake === undefined) return 'blank'
  if (stake < range.min) return 'below'
  return stake > range.max ? 'above' : undefined
}

/** Digits as at a cash machine: 1 0 0 is R$ 1,00. Undefined while the field is blank. The last ten digits count. */
export function centsTyped(text: string): number | undefined {
  const digits = text.replace(/\D/g, '').slice(-10)
  return digits === '' ? undefined : Number(digits)
}
