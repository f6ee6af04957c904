/**
 * Rules that select transactions for analysis (Portaria SPA/MF 1.143/2024, arts. 16 and 26; GLI-19 A.8.2 d, e). The law names the patterns and no amounts:
 * amounts and windows are the house's, to be confirmed by its compliance officer. A change of a rule raises its version, which each hit stores.
 */

interface RuleBase {
  name: string
  version: number
  /** Maximum time between transactions of one pattern. */
  windowDays: number
  /**
   * Whether withdrawals are held until the decision of a hit; not for traits of a person, or for usual acts
   * of families.
   */
  holds: boolean
  /**
   * Withdrawals stay held after the report of a hit, until two operators release them: the assets of a sanctioned person are frozen (Lei
   * 13.810/2019).
   */
  holdsReported?: true
  source: string
}

/** Amounts in centavos, shares of 1. */
export type AmlRule = RuleBase &
  (
    | { kind: 'split_deposits'; deposits: number; below: number; total: number }
    | { kind: 'pass_through'; deposited: number; withdrawnShare: number; stakedShare: number }
    | { kind: 'open_close'; deposited: number; stakedShare: number }
    | { kind: 'shared_device'; accounts: number; deposited: number }
    | { kind: 'shared_payer'; accounts: number }
    | { kind: 'shared_key'; accounts: number }
    | { kind: 'register'; ground: string }
  )

const PATTERNS = 'Portaria SPA/MF 1.143/2024, art. 26; GLI-19 A.8.2 (d, e)'
const PEOPLE = 'Portaria SPA/MF 1.143/2024, art. 16'

export const AML_RULES = [
  // Structuring: several deposits below an amount that together reach the amount.
  {
    ...{
      name: 'structuring',
      version: 1,
      kind: 'split_deposits',
      windowDays: 3,
      holds: true,
      source: PATTERNS,
    },
    ...{ deposits: 3, below: 1_000_000, total: 1_000_000 },
  },
  // Pass-through: deposits are withdrawn with little play, at once or in repeated small amounts.
  {
    ...{
      name: 'pass_through',
      version: 2,
      kind: 'pass_through',
      windowDays: 14,
      holds: true,
      source: PATTERNS,
    },
    ...{ deposited: 500_000, withdrawnShare: 0.8, stakedShare: 0.25 },
  },
  // An account with deposits and little play that its player closes soon after the opening.
  {
    ...{
      name: 'fast_open_close',
      version: 3,
      kind: 'open_close',
      windowDays: 30,
      holds: true,
      source: PATTERNS,
    },
    ...{ deposited: 200_000, stakedShare: 0.25 },
  },
  // Many accounts in one browser.
  {
    ...{
      name: 'shared_device',
      version: 2,
      kind: 'shared_device',
      windowDays: 30,
      holds: false,
      source: PATTERNS,
    },
    ...{ accounts: 3, deposited: 100_000 },
  },
  // A payer of charges of several accounts that belong to other people.
  {
    ...{
      name: 'shared_payer',
      version: 2,
      kind: 'shared_payer',
      windowDays: 30,
      holds: true,
      source: PATTERNS,
    },
    accounts: 2,
  },
  // Accounts in succession with the same Pix key, which is the CPF of a person.
  {
    ...{
      name: 'shared_key',
      version: 2,
      kind: 'shared_key',
      windowDays: 180,
      holds: false,
      source: PATTERNS,
    },
    accounts: 3,
  },
  {
    ...{
      name: 'politically_exposed',
      version: 1,
      kind: 'register',
      windowDays: 365,
      holds: false,
      source: PEOPLE,
    },
    ground: 'politically_exposed',
  },
  {
    ...{ name: 'sanctioned', version: 1, kind: 'register', windowDays: 365, holds: true, source: PEOPLE },
    holdsReported: true,
    ground: 'sanctioned',
  },
] as const satisfies readonly AmlRule[]

/** Names of the rules whose undecided hits hold withdrawals. */
export const HOLDING_RULES: readonly string[] = AML_RULES.filter(({ holds }) => holds).map(({ name }) => name)

/** Names of the rules whose hits still hold withdrawals after the report. */
export const HELD_WHEN_REPORTED: readonly string[] = AML_RULES.filter((rule) => 'holdsReported' in rule).map(
  ({ name }) => name,
)

export type AmlRuleName = (typeof AML_RULES)[number]['name']

export const DAY_MS = 24 * 3_600_000

/** The longest window of the payment rules, ms; a screening reads payments of this time. */
export const SCREENED_MS =
  Math.max(...AML_RULES.flatMap(({ kind, windowDays }) => (kind === 'register' ? [] : [windowDays]))) * DAY_MS

/** Each selected transaction is analysed and documented within 30 days of its own date (Portaria SPA/MF 1.143/2024, art. 26 §§ 1-2). */
export const ANALYSED_WITHIN_MS = 30 * DAY_MS

/** A hit is found, analysed in writing, and then reported to the Coaf or dismissed, for good. */
export const HIT_TRANSITIONS = {
  hit: ['in_analysis'],
  in_analysis: ['reported', 'dismissed'],
  reported: [],
  dismissed: [],
} as const satisfies Record<string, readonly string[]>

export type HitState = keyof typeof HIT_TRANSITIONS
