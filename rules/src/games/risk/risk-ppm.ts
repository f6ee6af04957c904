/**
 * What bets risk: the mean of max(0, stake − payout) over a draw, as a share of the stake, with payouts as they are really paid. Computed in whole numbers and
 * rounded down once, in the end, so that it is on the right side of any threshold in whole parts per million.
 */
import { type Cents, cents } from '../../money.ts'
import type { Round } from '../game.ts'

/** Of the bets of one player on one draw. */
export type RiskPpm = (bets: readonly Round[]) => number

const WHOLE_PPM = 1_000_000n

/** What is paid in a part of all that may be drawn, centavos. */
export interface Paying {
  weight: bigint
  pays: bigint
}

/** @param all the weight of everything that may be drawn; where nothing is paid need not be told */
export function riskPpmOf(stake: bigint, all: bigint, paying: readonly Paying[]): number {
  const kept = paying.reduce((sum, { weight, pays }) => sum + weight * (pays < stake ? pays : stake), 0n)
  return Number(((all * stake - kept) * WHOLE_PPM) / (all * stake))
}

export const stakedOn = (bets: readonly Pick<Round, 'stake'>[]): Cents =>
  cents(bets.reduce((sum, { stake }) => sum + stake, 0n))
