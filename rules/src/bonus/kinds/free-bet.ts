import { cents } from '../../money.ts'
import { amount, whole } from '../checks.ts'
import type { CampaignKind } from './kind.ts'
import { PRIZE_SHAPE, type PrizeTerms, prizeProblems } from './prize.ts'

interface FreeBet {
  /** Stake paid by the house, centavos. Not part of the bet's payout. */
  stake: number
  /** Lowest odds of the free bet, thousandths. */
  leastOdds: number
  prize: PrizeTerms
}

/** One bet on sports whose stake the house pays. */
export const freeBet: CampaignKind<FreeBet> = {
  basis: 'nothing',
  endsByWithdrawal: false,
  shape: { stake: 'number', leastOdds: 'number', prize: PRIZE_SHAPE },
  awardProblems: ({ stake, leastOdds, prize }) => [
    ...amount('award.stake', stake),
    ...whole('award.leastOdds', leastOdds, 1_001, 1_000_000),
    ...prizeProblems(prize),
  ],
  computeAward: ({ stake }) => ({ amount: cents(0n), worth: cents(stake), unplayed: 1 }),
}
