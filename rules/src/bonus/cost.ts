/** Maximum cost of a campaign for the house, known before publication. */
import { type Cents, cents } from '../money.ts'
import { campaignAward } from './award.ts'
import { MOST_CENTS } from './checks.ts'
import { bonusKind, type CampaignTerms } from './terms.ts'

export interface WorstCost {
  grants: number
  /** Value of all grants together. Their mean cost is not higher, because no game pays back more than it takes. */
  granted: Cents
  /** Most real money that all grants can become; null without a bound in the terms. */
  paid: Cents | null
}

export function worstCost(terms: CampaignTerms): WorstCost {
  const { budget, kind } = terms
  const { basis } = bonusKind(kind)
  const { worth } = campaignAward(terms, { deposit: cents(MOST_CENTS), losses: cents(MOST_CENTS) })
  // A share can award as little as a centavo.
  const isShare = basis === 'deposit' || basis === 'losses'
  const affordable = isShare ? budget.grants : Number(BigInt(budget.cents) / worth)
  const grants = Math.min(budget.grants, affordable)
  const together = BigInt(grants) * worth
  const most = mostPaid(terms)
  return {
    grants,
    granted: cents(together < BigInt(budget.cents) ? together : BigInt(budget.cents)),
    paid: most === null ? null : cents(BigInt(grants) * BigInt(most)),
  }
}

/** Maximum of one grant. Prizes paid to the real balance need no conversion. */
function mostPaid({ award, convertMax }: CampaignTerms): number | null {
  if (!('prize' in award)) return convertMax
  const { to, most } = award.prize
  if (to === 'real' || convertMax === null) return most
  return most === null ? convertMax : Math.min(most, convertMax)
}
