/**
 * Dice: one roll from 0.00 to 99.99, each of the 10,000 equally likely; the player bets that the roll is under or over a number.
 * The multiplier is RTP ÷ chance, exact, so every target returns the same share. Only the payout is rounded, once, downwards.
 * Rolls and targets are hundredths: 5050 is 50.50.
 */
import { drawIndex, type Words } from '../../fair/draw.ts'
import { type Cents, cents } from '../../money.ts'
import type { Offer } from '../game.ts'

export const ROLLS = 10_000

/** Number of winning rolls among the 10,000: 0.01 % to 98 %. */
export const LEAST_WINS = 1
export const MOST_WINS = 9_800

export type Side = 'under' | 'over'

export interface DiceBet {
  side: Side
  /** The bet wins if the roll is strictly under, or strictly over, the target. */
  target: number
}

/** The roll: 0 … 9999. */
export const drawRoll = (next: Words): number => drawIndex(next, ROLLS)

/** Number of winning rolls among the 10,000. */
export const winningRolls = ({ side, target }: DiceBet): number =>
  side === 'under' ? target : ROLLS - 1 - target

export const isDiceBet = (bet: DiceBet): boolean =>
  (bet.side === 'under' || bet.side === 'over') &&
  Number.isInteger(bet.target) &&
  winningRolls(bet) >= LEAST_WINS &&
  winningRolls(bet) <= MOST_WINS

export const isWinning = ({ side, target }: DiceBet, roll: number): boolean =>
  side === 'under' ? roll < target : roll > target

/** Payout of a win, stake included: stake × RTP ÷ chance, rounded down. `rtpBp` in basis points. Throws a RangeError for an invalid bet. */
export function dicePayout(stake: Cents, bet: DiceBet, rtpBp: number): Cents {
  if (!isDiceBet(bet)) throw new RangeError(`${bet.side} ${bet.target}`)
  return cents((stake * BigInt(rtpBp)) / BigInt(winningRolls(bet)))
}

/** Displayed multiplier in ten-thousandths, rounded down (1.9800 is 19800). Never used for payouts. */
export const multiplierE4 = (bet: DiceBet, rtpBp: number): number =>
  Math.floor((rtpBp * 10_000) / winningRolls(bet))

/** Return of a bet with its payout rounded down: payout × chance ÷ stake, in basis points, truncated; 0 for no stake. */
export const returnBp = (stake: Cents, bet: DiceBet, rtpBp: number): number =>
  stake === 0n ? 0 : Number((dicePayout(stake, bet, rtpBp) * BigInt(winningRolls(bet))) / stake)

/** Largest stake whose win is not capped by `maxWin`. */
export function highestStake(bet: DiceBet, { rtpBp, maxWin }: Offer): Cents {
  return cents(((maxWin + 1n) * BigInt(winningRolls(bet)) - 1n) / BigInt(rtpBp))
}

/** Lowest stake at which rounding down, less than a centavo a win, keeps every return at `leastBp` or above. */
export function lowestStake(rtpBp: number, leastBp: number): Cents {
  if (rtpBp <= leastBp) throw new RangeError(`returns of ${rtpBp} leave nothing to round above ${leastBp}`)
  const spare = rtpBp - leastBp
  return cents(BigInt(Math.ceil(MOST_WINS / spare)))
}

/** The target on the other side with the same number of winning rolls. */
export const turned = ({ side, target }: DiceBet): DiceBet => ({
  side: side === 'under' ? 'over' : 'under',
  target: ROLLS - 1 - target,
})
