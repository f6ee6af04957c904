/** State of a life under bonuses at a moment, in the amounts of the rules. */
import { type CampaignBudget, emptyBudget } from '../../src/bonus/budget.ts'
import type { Contribution, Rollover, SettledStake } from '../../src/bonus/contribution.ts'
import type { BonusMove, Grant } from '../../src/bonus/grant.ts'
import type { CampaignTerms } from '../../src/bonus/terms.ts'
import { cents } from '../../src/money.ts'
import type { BetNow, LifeStart } from '../bonus-acts.ts'
import { campaignTerms } from './terms.ts'

export interface LivedCampaign {
  terms: CampaignTerms
  budget: CampaignBudget
  isWithdrawn: boolean
  /** Number of the player's grants from the campaign. */
  granted: number
}

export interface LivedGrant {
  grant: Grant
  campaign: LivedCampaign
  moved: Record<BonusMove['do'], bigint>
  /** Paid part of free bets' and spins' wins. */
  prizes: bigint
  /** Deposits credited before its first conversion, centavos. */
  depositedBefore: bigint | undefined
  isEndedByClosing: boolean
}

export interface LivedBet {
  /** Running grant at the time of the stake; below zero for none. */
  grant: number
  stake: { real: bigint; bonus: bigint }
  is: BetNow['is']
  paid: { real: bigint; bonus: bigint }
  missingReal: bigint
  lostBonus: bigint
  facts: Omit<SettledStake, 'decided' | 'state'>
  /** Its position among stakes and deposits. */
  seq: number
  ofGrant: Contribution | undefined
  ofDeposits: Contribution[]
}

export interface LivedCharge {
  amount: bigint
  times: number
  campaign: LivedCampaign | undefined
  reserved: bigint | undefined
}

/** Starts of rollovers and positions of stakes are numbers of one sequence, like a wallet's movements. */
export interface LivedDeposit {
  rollover: Rollover
  lapsesAt: number
  isLost: boolean
  isTakenBack: boolean
  grant: number | undefined
}

export interface LifeBook {
  now: number
  isOpen: boolean
  isBarred: boolean
  real: bigint
  bonus: bigint
  /** Counts stakes and deposits. */
  seq: number
  deposited: bigint
  lowestStake: bigint
  campaigns: LivedCampaign[]
  charges: LivedCharge[]
  deposits: LivedDeposit[]
  grants: LivedGrant[]
  bets: LivedBet[]
  house: Record<'converted' | 'forfeited' | 'granted' | 'lost' | 'prizes' | 'takenBack', bigint>
  /** `active expire`: each step taken. */
  steps: Set<string>
}

export const openBook = ({ now, lowestStake, campaigns }: LifeStart): LifeBook => ({
  ...{ now, isOpen: true, isBarred: false, real: 0n, bonus: 0n, seq: 0, deposited: 0n },
  lowestStake: BigInt(lowestStake),
  campaigns: campaigns.map((campaign) => ({
    terms: campaignTerms(campaign),
    budget: emptyBudget({ amount: cents(campaign.budget.cents), grants: campaign.budget.grants }),
    isWithdrawn: false,
    granted: 0,
  })),
  ...{ charges: [], deposits: [], grants: [], bets: [] },
  house: { converted: 0n, forfeited: 0n, granted: 0n, lost: 0n, prizes: 0n, takenBack: 0n },
  steps: new Set(),
})

/** @throws Error when an invariant is broken */
export function hold(what: string, is: boolean): void {
  if (!is) throw new Error(`does not hold: ${what}`)
}
