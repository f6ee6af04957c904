/** What a campaign costs the house at most, before it is published. */
import { type Cents, cents } from '../money.ts'
import { awardOf } from './award.ts'
import { MOST_CENTS } from './checks.ts'
import { type CampaignTerms, kindOf } from './terms.ts'

export interface WorstCost {
  grants: number
  /** What all grants are worth together. In the mean they cost no more, because no game pays back more than it takes. */
  granted: Cents
  /** What all of them together can become in real money; null where the terms bound it nowhere. */
  paid: Cents | null
}

export function worstCost(terms: CampaignTerms): WorstCost {
  const { budget, kind } = terms
  const { basis } = kindOf(kind)
  const { worth } = awardOf(terms, { deposit: cents(MOST_CENTS), losses: cents(MOST_CENTS) })
  // Of a share a grant may be worth as little as a centavo.
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

/** By one grant. Prizes that go to real balance are converted by nobody. */
function mostPaid({ award, convertMax }: CampaignTerms): number | null {
  if (!('prize' in award)) return convertMax
  const { to, most } = award.prize
  if (to === 'real' || convertMax === null) return most
  return most === null ? convertMax : Math.min(most, convertMax)
}
