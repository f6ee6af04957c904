/** State of the independent model of a life under bonuses, and values derived from it alone. Numbers in comments are those of `rule.md`. */

import type {
  ActStake,
  BetNow,
  BonusAct,
  CountNow,
  GrantNow,
  GrantPick,
  LifeCampaign,
  LifeNow,
} from '../../rules/test/bonus-acts.ts'

export type Act<Name extends BonusAct['act']> = Extract<BonusAct, { act: Name }>

export interface Campaign {
  terms: LifeCampaign
  isWithdrawn: boolean
  /** Total of real stakes in its window, and number of the player's grants. */
  had: number
  budget: LifeNow['budgets'][number]
}

export interface Charge {
  amount: number
  times: number
  campaign: Campaign | undefined
  isUnpaid: boolean
  /** Reserved money; undefined without a reservation. */
  holds: number | undefined
}

export interface Deposit {
  number: number
  shown: LifeNow['deposits'][number]
  lapsesAt: number
  /** Whether the demand ended as lost (6.2.1), or the deposit never had a rollover. */
  isEnded: boolean
  isTakenBack: boolean
  grant: Grant | undefined
  /** Number of earlier bets. */
  betsBefore: number
}

export interface Grant {
  number: number
  campaign: Campaign
  shown: GrantNow
  isMarked: boolean
  prizes: number
  /** Total deposits before its first conversion. */
  depositedBefore: number | undefined
}

export type LifeCount = CountNow & { deposit: number }

export interface Bet {
  number: number
  stake: ActStake
  at: number
  grant: Grant | undefined
  shown: BetNow
  ofDeposits: LifeCount[]
}

export interface Award {
  amount: number
  worth: number
  unplayed: number
}

export const DAY = 24 * 3_600_000

export const part = (amount: number, times: number, of: number): number => Math.floor((amount * times) / of)

export const picked = <Item>(
  items: readonly Item[],
  at: number,
  is: (item: Item) => boolean,
): Item | undefined => {
  const list = items.filter(is)
  return list.length === 0 ? undefined : list[at % list.length]
}

export const runs = ({ state }: GrantNow): boolean => state === 'active' || state === 'completed'
export const isReached = ({ progress, required }: GrantNow): boolean => progress >= required
export const isSpent = ({ balance, openBets, unplayed }: GrantNow): boolean =>
  balance === 0 && openBets === 0 && unplayed === 0
export const isEarned = (grant: GrantNow): boolean =>
  grant.unplayed === 0 && isReached(grant) && !isSpent(grant)

export const isAmong = (among: GrantPick['among'], grant: GrantNow): boolean =>
  among === 'any' ||
  (among === 'queued'
    ? grant.state === 'queued'
    : among === 'running'
      ? runs(grant)
      : grant.state !== 'queued' && !runs(grant))

/** Rule 1.8 */
export const convertible = (amount: number, { convertMax }: LifeCampaign): number =>
  convertMax === null ? amount : Math.min(amount, convertMax)

/** Rule 4.1 */
export const independentAward = (award: LifeCampaign['award'], deposit: number, losses: number): Award => {
  if (award.kind === 'free_bet') return { amount: 0, worth: award.stake, unplayed: 1 }
  if (award.kind === 'free_spins')
    return { amount: 0, worth: award.spins * award.stake, unplayed: award.spins }
  let amount = 0
  if (award.kind === 'deposit_match') amount = Math.min(part(deposit, award.share, 1000), award.most)
  else if (award.kind !== 'cashback') amount = award.amount
  else if (losses >= award.leastLosses) amount = Math.min(part(losses, award.share, 1000), award.most)
  return { amount, worth: amount, unplayed: 0 }
}

/** Rule 7.1.2 without `stake_above_most` */
export const excludes = ({ excluded, leastOdds }: LifeCampaign, stake: ActStake): string => {
  if (stake.game !== undefined && excluded.games.includes(stake.game)) return 'excluded_game'
  if (stake.group !== undefined && excluded.groups.includes(stake.group)) return 'excluded_group'
  return leastOdds !== null && stake.leastOdds !== undefined && stake.leastOdds < leastOdds
    ? 'odds_below_least'
    : ''
}
