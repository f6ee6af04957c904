import type { CampaignKind } from './kind.ts'
import { cappedShare, type ShareTerms, shareProblems } from './share.ts'

/** A share of a deposit that has to stay in the account: a withdrawal ends the bonus. */
export const depositMatch: CampaignKind<ShareTerms> = {
  basis: 'deposit',
  endsByWithdrawal: true,
  shape: { share: 'number', most: 'number' },
  awardProblems: shareProblems,
  computeAward(award, { deposit }) {
    const amount = cappedShare(award, deposit)
    return { amount, worth: amount, unplayed: 0 }
  },
}
