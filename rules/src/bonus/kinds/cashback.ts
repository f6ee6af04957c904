import { cents } from '../../money.ts'
import { type LimitedPeriod, PERIODS } from '../../protection/limits.ts'
import { MOST_CENTS, whole, wordOf } from '../checks.ts'
import type { CampaignKind } from './kind.ts'
import { type ShareTerms, shareOf, shareProblems } from './share.ts'

interface Cashback extends ShareTerms {
  /** By the calendar of America/Sao_Paulo: granted after its end, whatever the site shows as its zone. */
  period: LimitedPeriod
  /** The lowest loss of a period that it is granted for, centavos. */
  leastLosses: number
}

/** A share of what was lost in a period. Losses come after bets, so that it is never given before the first one. */
export const cashback: CampaignKind<Cashback> = {
  basis: 'losses',
  endsByWithdrawal: false,
  shape: { share: 'number', most: 'number', period: 'text', leastLosses: 'number' },
  problemsOf: (award) => [
    ...shareProblems(award),
    ...(award.share > 1_000 ? ([{ at: 'award.share', is: 'above_most' }] as const) : []),
    ...wordOf('award.period', award.period, PERIODS),
    ...whole('award.leastLosses', award.leastLosses, 1, MOST_CENTS),
  ],
  awardOf(award, { losses }) {
    const amount = losses < BigInt(award.leastLosses) ? cents(0n) : shareOf(award, losses)
    return { amount, worth: amount, unplayed: 0 }
  },
}
