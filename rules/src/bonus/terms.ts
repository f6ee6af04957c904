/**
 * Terms of one version of a campaign. Plain JSON, as stored, shown and frozen at the activation of a grant: amounts are whole centavos, shares and
 * multiples thousandths, times ms since 1970. `termsProblems` lists the faults.
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

/** Rules of a kind, for any award of this kind. */
export const bonusKind = (kind: BonusKind): AnyKind => KINDS[kind]

/** Trigger of a grant: a code or a tap of the player, a deposit, a new account, the end of a period, the referral programme, an operator. */
export const GRANT_EVENTS = ['code', 'tap', 'deposit', 'register', 'period', 'referral', 'operator'] as const
export type GrantEvent = (typeof GRANT_EVENTS)[number]

/** Contribution of stakes to a rollover. */
export interface CountingTerms {
  /** Counted thousandths of a stake: weight of its game, else of its mechanic, else of its product, else the whole. */
  weights: {
    games: Readonly<Record<string, number>>
    mechanics: { readonly [M in StakeMechanic]?: number }
    products: { readonly [P in StakeProduct]?: number }
  }
  /** Games and groups without stakes while the bonus runs. */
  excluded: { games: readonly string[]; groups: readonly StakeGroup[] }
  /** Lowest odds of each leg of a sports bet, thousandths; null: any. */
  leastOdds: number | null
  /** Lowest mean risk of a stake, parts per million. */
  leastRiskPpm: number
}

/** The usual `leastRiskPpm`: a tenth of the stake. */
export const LEAST_RISK_PPM = 100_000

export const ROLLOVER_BASES = ['bonus', 'deposit_and_bonus'] as const

interface TermsOfAnyKind extends CountingTerms {
  event: GrantEvent
  /** Whether the campaign's code may be entered at the registration. */
  applyRegister: boolean
  codes: readonly string[]
  window: { from: number; until: number }
  /** Maximum of the value of all grants, and of their number. */
  budget: { cents: number; grants: number }
  /** Maximum of grants by player, by CPF and by device; null: unlimited. */
  per: { player: number; cpf: number; device: number | null }
  /** Required history of a player; 0 requires nothing. */
  conditions: {
    /** Bets with real money, ever. */
    leastBets: number
    /** Real money staked within the window, centavos. */
    leastStaked: number
    /** Lowest triggering deposit, centavos. */
    leastDeposit: number
    /** Whether the deposit has to be the player's first. */
    firstDeposit: boolean
  }
  /** Rollover as thousandths of the base. */
  rollover: { multiple: number; base: (typeof ROLLOVER_BASES)[number] }
  /** Highest stake while the bonus runs, bonus and real together; null: any. */
  stakeMax: number | null
  /** Periods of 24 hours: from the activation to the expiry of a grant, and from the grant to its latest activation. */
  days: number
  /** Maximum of the conversion; null: unlimited. */
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

/** Expiry of a period that begins now. Independent of the calendar, so that neither midnight nor a change of the zone moves it. */
export const grantExpiry = ({ days }: Pick<CampaignTerms, 'days'>, from: number): number =>
  from + days * DAY_MS
