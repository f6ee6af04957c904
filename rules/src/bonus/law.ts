/**
 * Legal prohibitions of a place for the terms of a campaign. They apply to every player, also to players with earlier bets and deposits.
 */
import type { Jurisdiction } from '../jurisdiction.ts'
import type { TermsProblem } from './checks.ts'
import { bonusKind, type CampaignTerms } from './terms.ts'

/** Source of each prohibition under `br`. */
export const BONUS_LAWS = {
  /** No advance, bonus or advantage before a bet, not even as promotion. */
  beforeFirstBet: 'Lei 14.790/2023, art. 29 I; Portaria SPA/MF 1.231/2024, art. 42 § 1 II',
  /** No bonus that depends on a deposit, in its award or in its conditions of withdrawal. */
  onDeposit: 'Portaria SPA/MF 1.231/2024, art. 42 § 1 I',
  /** A reward for bringing a new player counts as an advantage before the first bet. */
  referral: 'Lei 14.790/2023, art. 29 I; Portaria SPA/MF 1.231/2024, art. 42',
} as const

type BonusLaw = Pick<Jurisdiction, 'bonusAfterBet' | 'bonusOnDeposit' | 'referralRewards'>

export function unlawfulIn(terms: CampaignTerms, law: BonusLaw): TermsProblem[] {
  const { event, conditions, rollover } = terms
  const { basis } = bonusKind(terms.kind)
  const problems: TermsProblem[] = []
  const forbid = (at: string, is: TermsProblem['is'], article: string, applies: boolean) => {
    if (applies) problems.push({ at, is, law: article })
  }
  if (law.bonusAfterBet) {
    const article = BONUS_LAWS.beforeFirstBet
    const isForNew = basis === 'registration' || event === 'register' || terms.applyRegister
    forbid('event', 'on_registration', article, isForNew)
    // Losses presuppose bets.
    const comesAfterBet = basis === 'losses' || conditions.leastBets > 0 || conditions.leastStaked > 0
    forbid('conditions.leastBets', 'before_first_bet', article, !comesAfterBet)
  }
  if (law.bonusOnDeposit === 'none') {
    const article = BONUS_LAWS.onDeposit
    forbid('event', 'on_deposit', article, basis === 'deposit' || event === 'deposit')
    forbid('conditions.leastDeposit', 'on_deposit', article, conditions.leastDeposit > 0)
    forbid('conditions.firstDeposit', 'on_deposit', article, conditions.firstDeposit)
    forbid('rollover.base', 'on_deposit', article, rollover.base !== 'bonus')
  }
  if (law.referralRewards === 'none')
    forbid('event', 'on_referral', BONUS_LAWS.referral, event === 'referral')
  return problems
}
