/**
 * The terms of one version of a campaign. Plain JSON, as it is stored, shown, and frozen when a grant is activated: amounts are whole centavos, shares and
 * multiples thousandths, times ms since 1970. `problemsOf` names what is wrong with it.
 */
import type { StakeGroup } from '../games/groups.ts'
import type { CampaignKind } from './kinds/kind.ts'
import type { StakeMechanic, StakeProduct } from './mechanics.ts'
import * as kinds from './registry.ts'
import type { Shape, ShapeOf } from './shape.ts'

export type BonusKind = keyof typeof kinds
export const BONUS_KINDS = Object.keys(kinds) as BonusKind[]

type AwardTermsOf<K extends BonusKind> = (typeof kinds)[K] extends CampaignKind<infer A> ? A : never

interface AnyKind extends Omit<CampaignKind<never>, 'shape'> {
  readonly shape: Shape
}
const KINDS: Readonly<Record<BonusKind, AnyKind>> = kinds

/** The rules of a kind, for the award of any terms of that kind. */
export const kindOf = (kind: BonusKind): AnyKind => KINDS[kind]

/**
 * What brings a grant about: a code or a tap of the player, a deposit, a new account, the end of a period, the referral programme, an operator.
 */
export const GRANT_EVENTS = ['code', 'tap', 'deposit', 'register', 'period', 'referral', 'operator'] as const
export type GrantEvent = (typeof GRANT_EVENTS)[number]

/** How stakes count towards a rollover. */
export interface CountingTerms {
  /** Thousandths of a stake that count: what is said of its game, else of its mechanic, else of its product, else the whole. */
  weights: {
    games: Readonly<Record<string, number>>
    mechanics: { readonly [M in StakeMechanic]?: number }
    products: { readonly [P in StakeProduct]?: number }
  }
  /** Games and groups of games at which nothing may be staked while the bonus runs. */
  excluded: { games: readonly string[]; groups: readonly StakeGroup[] }
  /** Of each leg of a bet on sports, thousandths; null: any. */
  leastOdds: number | null
  /** What a stake has to risk on average, parts per million of it. */
  leastRiskPpm: number
}

/** The usual `leastRiskPpm`: a tenth of the stake. */
export const LEAST_RISK_PPM = 100_000

export const ROLLOVER_BASES = ['bonus', 'deposit_and_bonus'] as const

interface TermsOfAnyKind extends CountingTerms {
  event: GrantEvent
  /** Whether its code may be entered at the registration. */
  applyRegister: boolean
  codes: readonly string[]
  window: { from: number; until: number }
  /** What all grants together may be worth, and how many there may be. */
  budget: { cents: number; grants: number }
  /** How many grants one player, the accounts of one CPF and those of one device may get; null: any number. */
  per: { player: number; cpf: number; device: number | null }
  /** What a player must have done. 0: nothing. */
  conditions: {
    /** Bets with real money, ever. */
    leastBets: number
    /** Real money staked within the window, centavos. */
    leastStaked: number
    /** Of the deposit that brings the grant about, centavos. */
    leastDeposit: number
    /** Whether that has to be the first deposit of the player. */
    firstDeposit: boolean
  }
  /** How many thousandths of the base are to be staked. */
  rollover: { multiple: number; base: (typeof ROLLOVER_BASES)[number] }
  /** The highest stake while the bonus runs, whatever part of it is bonus; null: any. */
  stakeMax: number | null
  /** Of 24 hours each: from the activation to the expiry of a grant, and as long from the grant to the last moment of activation. */
  days: number
  /** The most that is converted; null: all. */
  convertMax: number | null
}

export const TERMS_SHAPE: ShapeOf<TermsOfAnyKind> = {
  event: 'text',
  applyRegister: 'flag',
  codes: 'texts',
  window: { from: 'number', until: 'number' },
  budget: { cents: 'number', grants: 'number' },
  per: { player: 'number', cpf: 'number', device: 'number_or_none' },
  conditions: { leastBets: 'number', leastStaked: 'number', leastDeposit: 'number', firstDeposit: 'flag' },
  rollover: { multiple: 'number', base: 'text' },
  stakeMax: 'number_or_none',
  days: 'number',
  convertMax: 'number_or_none',
  weights: { games: 'numbers', mechanics: 'numbers', products: 'numbers' },
  excluded: { games: 'texts', groups: 'texts' },
  leastOdds: 'number_or_none',
  leastRiskPpm: 'number',
}

export type CampaignTerms = {
  [K in BonusKind]: TermsOfAnyKind & { kind: K; award: AwardTermsOf<K> }
}[BonusKind]

const DAY_MS = 24 * 3_600_000

/** When what begins now expires. No calendar is asked, so that neither midnight nor a change of the zone moves it. */
export const expiryOf = ({ days }: Pick<CampaignTerms, 'days'>, from: number): number => from + days * DAY_MS
