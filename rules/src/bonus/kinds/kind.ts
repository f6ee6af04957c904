/** What a kind of campaign has to say. A kind is a file of this folder and a line in the registry. */
import type { Cents } from '../../money.ts'
import type { TermsProblem } from '../checks.ts'
import type { ShapeOf } from '../shape.ts'

/** What an award may be computed from, centavos; 0 where there is none. */
export interface AwardFacts {
  /** The deposit that the grant belongs to. */
  deposit: Cents
  /** Lost by the player in the period of a cashback: stakes less payouts of real balance. */
  losses: Cents
}

/** What one player gets. */
export interface Award {
  /** Goes into the bonus balance when the grant is activated. */
  amount: Cents
  /** What is taken from the budget of the campaign. */
  worth: Cents
  /** Free bets or free spins to be played. */
  unplayed: number
}

export interface CampaignKind<AwardTerms> {
  /** Of what in the life of a player a grant comes about. */
  readonly basis: 'deposit' | 'losses' | 'nothing' | 'registration'
  /** Whether asking for a withdrawal ends a grant that is active. */
  readonly endsByWithdrawal: boolean
  readonly shape: ShapeOf<AwardTerms>
  /** Of an award that has the shape. */
  problemsOf(award: AwardTerms): TermsProblem[]
  awardOf(award: AwardTerms, facts: AwardFacts): Award
}
