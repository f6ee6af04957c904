import { cents } from '../../money.ts'
import { amount } from '../checks.ts'
import type { CampaignKind } from './kind.ts'

interface FixedAmount {
  /** Centavos. */
  amount: number
}

const fixedAmount = (basis: 'nothing' | 'registration'): CampaignKind<FixedAmount> => ({
  basis,
  endsByWithdrawal: false,
  shape: { amount: 'number' },
  awardProblems: (award) => amount('award.amount', award.amount),
  computeAward: (award) => ({ amount: cents(award.amount), worth: cents(award.amount), unplayed: 0 }),
})

/** The same amount for everybody; a mission when its conditions ask for stakes. */
export const fixed = fixedAmount('nothing')

/** An amount for a new account. */
export const registration = fixedAmount('registration')
