/** Eligibility of a player for a grant of a campaign. All missing conditions are returned at once, so that the player reads the whole answer. */
import type { Jurisdiction } from '../jurisdiction.ts'
import { type Cents, cents } from '../money.ts'
import { campaignAward } from './award.ts'
import type { TermsProblem } from './checks.ts'
import { unlawfulIn } from './law.ts'
import type { CampaignTerms, GrantEvent } from './terms.ts'

/** Facts of the campaign, beside its terms. Amounts in centavos, times in ms since 1970. */
export interface CampaignFacts {
  /** `withdrawn`: no new grants; existing grants continue by their terms. */
  state: 'draft' | 'published' | 'withdrawn'
  /** Remaining budget, including the grant's own reservation. */
  left: { amount: Cents; grants: number }
}

/** Facts of the player and of the triggering event. */
export interface CandidateFacts {
  /**
   * Time of the event. For a cashback: the last moment of its period, because a loss within the campaign's window is granted
   * after the window.
   */
  now: number
  /** The setting `bonus_enabled`. */
  isOpen: boolean
  isVerified: boolean
  /** Whether the player is suspended, excluded or prohibited, or the account is being closed. */
  isBarred: boolean
  event: GrantEvent
  /**
   * The budget was reserved at the creation of the deposit charge. The paid charge brings the promised grant, even after the end of the
   * campaign.
   */
  isReserved?: boolean
  /** Number of accepted bets with real money, ever. */
  bets: number
  /** Real money staked within the window of the campaign. */
  staked: Cents
  /** Triggering deposit. @param occurrence number of the player's approved deposits, this one included, from 1 */
  deposit: { amount: Cents; occurrence: number } | undefined
  /** Award by the facts (`campaignAward`). */
  award: { amount: Cents; worth: Cents; unplayed: number }
  /** Number of grants of this campaign so far; undefined for an unknown device. */
  granted: { player: number; cpf: number; device: number | undefined }
}

/** `least`: required value; `has`: actual value. Amounts are centavos. */
export type Unmet =
  | { is: UnmetWord }
  | { is: 'forbidden'; law: string }
  | { is: 'bets' | 'deposit' | 'staked'; least: number; has: number }
  | { is: 'not_begun'; from: number }
  | { is: 'over'; until: number }
  | { is: 'had_by_cpf' | 'had_by_device' | 'had_by_player'; most: number }

type UnmetWord =
  | 'barred'
  | 'bonuses_closed'
  | 'budget_spent'
  | 'nothing_due'
  | 'not_first_deposit'
  | 'not_published'
  | 'not_verified'
  | 'other_event'
  | 'withdrawn'

/** Unmet conditions of a grant; empty when the grant may be made. */
export function unmetCondition(
  terms: CampaignTerms,
  campaign: CampaignFacts,
  candidate: CandidateFacts,
  law: Jurisdiction,
): Unmet[] {
  return [
    ...ofCampaign(terms, campaign, candidate),
    ...unlawfulIn(terms, law).map(forbidden),
    ...ofPlayer(terms, candidate, law),
    ...ofAward(campaign, candidate),
  ]
}

/** Reason why the campaign grants nothing to anybody now; undefined while grants are possible. */
export function closedBy(
  terms: CampaignTerms,
  campaign: CampaignFacts,
  candidate: Pick<CandidateFacts, 'isOpen' | 'now'>,
  law: Jurisdiction,
): Unmet | undefined {
  const least = campaignAward(terms, { deposit: cents(0), losses: cents(0) }).worth
  const [first] = [
    ...ofCampaign(terms, campaign, { ...candidate, event: terms.event }),
    ...unlawfulIn(terms, law).map(forbidden),
    // The least award of a share is a centavo.
    ...ofBudget(campaign, least > 0n ? least : cents(1)),
  ]
  return first
}

const when = (is: boolean, unmet: Unmet): Unmet[] => (is ? [unmet] : [])

const forbidden = ({ law = '' }: TermsProblem): Unmet => ({ is: 'forbidden', law })

const ofCampaign = (
  { window, event }: CampaignTerms,
  { state }: CampaignFacts,
  {
    now,
    isOpen,
    isReserved = false,
    event: trigger,
  }: Pick<CandidateFacts, 'event' | 'isOpen' | 'isReserved' | 'now'>,
): Unmet[] => [
  ...when(!isOpen, { is: 'bonuses_closed' }),
  ...when(state === 'draft', { is: 'not_published' }),
  ...when(state === 'withdrawn' && !isReserved, { is: 'withdrawn' }),
  ...when(now < window.from, { is: 'not_begun', from: window.from }),
  ...when(now >= window.until && !isReserved, { is: 'over', until: window.until }),
  ...when(trigger !== event, { is: 'other_event' }),
]

function ofPlayer(
  { conditions, per }: CampaignTerms,
  { isVerified, isBarred, bets, staked, deposit, granted }: CandidateFacts,
  { bonusAfterBet }: Jurisdiction,
): Unmet[] {
  const leastBets = Math.max(conditions.leastBets, bonusAfterBet ? 1 : 0)
  const { leastStaked, leastDeposit, firstDeposit } = conditions
  const deposited = deposit?.amount ?? 0n
  return [
    ...when(!isVerified, { is: 'not_verified' }),
    ...when(isBarred, { is: 'barred' }),
    ...when(bets < leastBets, { is: 'bets', least: leastBets, has: bets }),
    ...when(staked < leastStaked, { is: 'staked', least: leastStaked, has: Number(staked) }),
    ...when(deposited < leastDeposit, { is: 'deposit', least: leastDeposit, has: Number(deposited) }),
    ...when(firstDeposit && deposit?.occurrence !== 1, { is: 'not_first_deposit' }),
    ...when(granted.player >= per.player, { is: 'had_by_player', most: per.player }),
    ...when(granted.cpf >= per.cpf, { is: 'had_by_cpf', most: per.cpf }),
    ...hadByDevice(per.device, granted.device),
  ]
}

/** A campaign that counts devices grants nothing to an unknown device. */
const hadByDevice = (most: number | null, granted: number | undefined): Unmet[] =>
  most === null ? [] : when(granted === undefined || granted >= most, { is: 'had_by_device', most })

const ofAward = (campaign: CampaignFacts, { award }: CandidateFacts): Unmet[] => [
  ...when(award.amount === 0n && award.unplayed === 0, { is: 'nothing_due' }),
  ...ofBudget(campaign, award.worth),
]

const ofBudget = ({ left }: CampaignFacts, worth: Cents): Unmet[] =>
  when(left.grants < 1 || left.amount < worth, { is: 'budget_spent' })
