/**
 * A life of one player under bonuses as plain data: the campaigns, the acts, and the state for comparison after each act. `sim/bonus/rule.md` says
 * what each act does. Amounts are whole centavos, progress and rollover thousandths of a centavo, times ms since 1970, all as safe integers.
 */

export type PrizeTo = 'bonus' | 'real'

export interface LifePrize {
  to: PrizeTo
  most: number | null
}

export type LifeAward =
  | { kind: 'cashback'; share: number; most: number; leastLosses: number }
  | { kind: 'deposit_match'; share: number; most: number }
  | { kind: 'fixed' | 'registration'; amount: number }
  | { kind: 'free_bet'; stake: number; prize: LifePrize }
  | { kind: 'free_spins'; spins: number; stake: number; prize: LifePrize }

export type ActProduct = 'casino' | 'sports'
export type ActMechanic = 'crash' | 'dice' | 'multiple' | 'single' | 'slots'
export type ActGroup = 'live' | 'slots' | 'tables'

/** Terms of a campaign in a life. */
export interface LifeCampaign {
  award: LifeAward
  window: { from: number; until: number }
  budget: { cents: number; grants: number }
  /** Maximum of grants for the player. */
  perPlayer: number
  conditions: { leastBets: number; leastStaked: number; leastDeposit: number; firstDeposit: boolean }
  rollover: { multiple: number; base: 'bonus' | 'deposit_and_bonus' }
  stakeMax: number | null
  days: number
  convertMax: number | null
  weights: {
    games: Readonly<Record<string, number>>
    mechanics: { readonly [M in ActMechanic]?: number }
    products: { readonly [P in ActProduct]?: number }
  }
  excluded: { games: readonly string[]; groups: readonly ActGroup[] }
  leastOdds: number | null
  leastRiskPpm: number
}

/** Reference to an item of a list: index `at` modulo the length of the list. */
export interface LifePick<Among extends string> {
  among: Among
  at: number
}

export type GrantPick = LifePick<'any' | 'over' | 'queued' | 'running'>

/** Steps requested by a player, an operator or the clock. */
export type RequestedStep =
  | 'activate'
  | 'complete'
  | 'end'
  | 'expire'
  | 'give_up'
  | 'redeem'
  | 'reinstate'
  | 'spend'
  | 'uncount'

/** Subject of the stake; an absent field is unknown. */
export interface ActStake {
  product: ActProduct
  mechanic: ActMechanic
  game?: string
  group?: ActGroup
  leastOdds?: number
  riskPpm?: number
  /** `all`: the whole balance, up to 1,000,000. */
  amount: number | 'all'
  withoutBonus: boolean
}

/** `times`: payout as thousandths of the whole stake; `voidHalves`: returned halves, by leg. */
export type Settlement =
  | { is: 'decided'; times: number; voidHalves: readonly (0 | 1 | 2)[] }
  | { is: 'open' | 'refunded' | 'void' }

export type BonusAct =
  | { act: 'wait'; ms: number }
  | { act: 'open_bonuses'; isOpen: boolean }
  | { act: 'withdraw_campaign'; campaign: number }
  | { act: 'charge'; amount: number; times: number; campaign: number | null }
  | { act: 'pay'; charge: LifePick<'unpaid'> }
  | { act: 'lapse'; charge: LifePick<'unpaid'> }
  | { act: 'take_back'; deposit: LifePick<'credited'> }
  | { act: 'grant'; campaign: number; losses: number }
  | { act: 'step'; step: RequestedStep; grant: GrantPick }
  | { act: 'stake'; stake: ActStake }
  | { act: 'settle'; bet: LifePick<'ended' | 'open'>; as: Settlement }
  | { act: 'free_play'; grant: GrantPick; played: number; won: number }
  | { act: 'withdraw'; share: number }
  | { act: 'exclude' | 'unbar' | 'close' | 'reopen' }

export interface LifeStart {
  now: number
  /** The lowest stake of the house. */
  lowestStake: number
  campaigns: readonly LifeCampaign[]
}

export interface RandomLife {
  start: LifeStart
  acts: readonly BonusAct[]
}

export type ActGrantState =
  | 'active'
  | 'completed'
  | 'ended'
  | 'expired'
  | 'given_up'
  | 'queued'
  | 'redeemed'
  | 'spent'

export interface GrantNow {
  state: ActGrantState
  amount: number
  balance: number
  openBets: number
  openBonus: number
  unplayed: number
  required: number
  progress: number
  expiresAt: number
  endedWith: number
}

/** Contribution of a stake to one rollover, and the reason for none (empty for a contribution). */
export interface CountNow {
  counts: number
  why: string
}

export interface BetNow {
  /** Number of its grant, -1 for none. */
  grant: number
  real: number
  bonus: number
  is: 'decided' | 'open' | 'refunded' | 'void'
  paidReal: number
  paidBonus: number
  /** Unrecovered part of its earlier payouts: real, and bonus lost by the house. */
  missingReal: number
  lostBonus: number
  ofGrant: CountNow
  /** By the number of the deposit; absent without a contribution. */
  ofDeposits: readonly (CountNow & { deposit: number })[]
}

export interface LifeNow {
  real: number
  bonus: number
  grants: readonly GrantNow[]
  /** Ordered by payment. `runs`: its rollover neither lapsed nor ended. */
  deposits: readonly { required: number; progress: number; runs: boolean }[]
  /** Remaining rollover of deposits, centavos. */
  owed: number
  budgets: readonly {
    reservedCents: number
    reservedGrants: number
    usedCents: number
    usedGrants: number
  }[]
  house: {
    granted: number
    converted: number
    forfeited: number
    prizes: number
    takenBack: number
    lost: number
    /** Cost of the bonuses in real money so far: conversions less reversals, plus prizes. */
    cost: number
  }
  /** Bet of the last act; undefined for an act without a bet and for a refused one. */
  bet: BetNow | undefined
}

/** An implementation of one life. */
export interface LifeModel {
  /** @returns `done`, or the reason of a refusal */
  act(act: BonusAct): string
  /** May return its own objects: callers read them before the next act. */
  now(): LifeNow
}

export type OpenLife = (start: LifeStart) => LifeModel
