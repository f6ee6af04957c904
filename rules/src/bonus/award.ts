/** Award of a campaign by its terms, and the rollover that comes with it. */
import type { Cents } from '../money.ts'
import type { Award, AwardFacts } from './kinds/kind.ts'
import { type Milli, timesThousandths } from './milli.ts'
import { bonusKind, type CampaignTerms } from './terms.ts'

/** The award of a campaign by the facts; all 0 when no grant is due. */
export const campaignAward = (terms: CampaignTerms, facts: AwardFacts): Award =>
  bonusKind(terms.kind).computeAward(terms.award as never, facts)

/** @param bonus amount for the bonus balance: the award, or the prize of free bets and free spins */
export function requiredRollover(
  { rollover: { multiple, base } }: Pick<CampaignTerms, 'rollover'>,
  bonus: Cents,
  deposit: Cents,
): Milli {
  const together = base === 'bonus' ? bonus : ((bonus + deposit) as Cents)
  return timesThousandths(together, multiple)
}
