import { cents } from '../../money.ts'
import { type LimitedPeriod, PERIODS } from '../../protection/limits.ts'
import { MOST_CENTS, whole, wordProblems } from '../checks.ts'
import type { CampaignKind } from './kind.ts'
import { cappedShare, type ShareTerms, shareProblems } from './share.ts'

interface Cashback extends ShareTerms {
  /** Calendar of America/Sao_Paulo, independent of the displayed time zone: granted after the end of the period. */
  period: LimitedPeriod
  /** Lowest loss of a period for a grant, centavos. */
  leastLosses: number
}

/** A share of the losses of a period. Losses require bets, so a cashback always follows the first bet. */
export const cashback: CampaignKind<Cashback> = {
  basis: 'losses',
  endsByWithdrawal: false,
  shape: { share: 'number', most: 'number', period: 'text', leastLosses: 'number' },
  awardProblems: (award) => [
    ...shareProblems(award),
    ...(award.share > 1_000 ? ([{ at: 'award.share', is: 'above_most' }] as const) : []),
    ...wordProblems('award.period', award.period, PERIODS),
    ...whole('award.leastLosses', award.leastLosses, 1, MOST_CENTS),
  ],
  computeAward(award, { losses }) {
    const amount = losses < BigInt(award.leastLosses) ? cents(0n) : cappedShare(award, losses)
    return { amount, worth: amount, unplayed: 0 }
  },
}
