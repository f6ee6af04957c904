/**
 * Risk of bets: the mean of max(0, stake − payout) over a draw, as a share of the stake, with actual payouts. Computed in whole numbers and rounded
 * down once at the end, so that comparisons with whole parts per million are exact.
 */
import { type Cents, cents } from '../../money.ts'
import type { Round } from '../game.ts'

/** Bets of one player on one draw. */
export type RiskPpm = (bets: readonly Round[]) => number

const WHOLE_PPM = 1_000_000n

/** Payout in one part of the draw, centavos. */
export interface Paying {
  weight: bigint
  pays: bigint
}

/** @param all total weight of the draw; parts without a payout may be left out */
export function riskPpm(stake: bigint, all: bigint, paying: readonly Paying[]): number {
  const payback = paying.reduce((sum, { weight, pays }) => sum + weight * (pays < stake ? pays : stake), 0n)
  return Number(((all * stake - payback) * WHOLE_PPM) / (all * stake))
}

export const stakedOn = (bets: readonly Pick<Round, 'stake'>[]): Cents =>
  cents(bets.reduce((sum, { stake }) => sum + stake, 0n))
