/** Definition of a kind of campaign. A kind is a file of this folder and a line in the registry. */
import type { Cents } from '../../money.ts'
import type { TermsProblem } from '../checks.ts'
import type { ShapeOf } from '../shape.ts'

/** Base of an award, centavos; 0 without a base. */
export interface AwardFacts {
  /** Deposit of the grant. */
  deposit: Cents
  /** Loss of the player in the period of a cashback: stakes less payouts of real balance. */
  losses: Cents
}

/** Award of one player. */
export interface Award {
  /** Amount for the bonus balance at the activation. */
  amount: Cents
  /** Amount charged to the budget of the campaign. */
  worth: Cents
  /** Number of free bets or free spins. */
  unplayed: number
}

export interface CampaignKind<AwardTerms> {
  /** Event in a player's life that triggers a grant. */
  readonly basis: 'deposit' | 'losses' | 'nothing' | 'registration'
  /** Whether a withdrawal request ends an active grant. */
  readonly endsByWithdrawal: boolean
  readonly shape: ShapeOf<AwardTerms>
  /** Problems of an award of valid shape. */
  awardProblems(award: AwardTerms): TermsProblem[]
  computeAward(award: AwardTerms, facts: AwardFacts): Award
}
