/** What a player gets by the terms of a campaign, and what is to be staked for it. */
import type { Cents } from '../money.ts'
import type { Award, AwardFacts } from './kinds/kind.ts'
import { type Milli, timesThousandths } from './milli.ts'
import { type CampaignTerms, kindOf } from './terms.ts'

/** All 0 where the facts give nothing: no grant is made then. */
export const awardOf = (terms: CampaignTerms, facts: AwardFacts): Award =>
  kindOf(terms.kind).awardOf(terms.award as never, facts)

/** @param bonus what goes into the bonus balance: of the award, or the prize of free bets and free spins */
export function requiredOf(
  { rollover: { multiple, base } }: Pick<CampaignTerms, 'rollover'>,
  bonus: Cents,
  deposit: Cents,
): Milli {
  const together = base === 'bonus' ? bonus : ((bonus + deposit) as Cents)
  return timesThousandths(together, multiple)
}
