import type { OddsPolicy } from './bets/acceptance.ts'
import type { ProfilePart } from './profile.ts'
import type { Limited } from './protection/limits.ts'

/** The least age anywhere: Lei 14.790/2023, art. 26 I. No profile goes below it. */
export const LEAST_AGE = 18

/** Country of every player, ISO 3166: players are Brazilian taxpayers who play in Brazil. Suppliers are sent it, and it decides which games their providers bar. */
export const COUNTRY = 'BR'

/** Every rule that differs by the place whose law applies. Chosen by the server's configuration; the site mirrors it. */
export interface Jurisdiction {
  readonly name: 'open' | 'br'
  /** Full years of a player, at least `LEAST_AGE`. */
  readonly minAge: number
  /** Whether a deposit may have to be staked before it is withdrawn (`deposit_rollover`). */
  readonly depositRollover: 'as set' | 'none'
  /** Whether settings may limit or delay the withdrawal of available real balance (`withdraw_*`, apart from the lowest amount). */
  readonly withdrawalLimits: 'as set' | 'none'
  /** Whether settings may reward players for people whom they bring. */
  readonly referralRewards: 'as set' | 'none'
  /** Whether a bonus or free spins are given to those alone who have bet real money before. */
  readonly bonusAfterBet: boolean
  /** Whether a bonus may depend on a deposit. */
  readonly bonusOnDeposit: 'as set' | 'none'
  /** Whether dialogs that ask to register or to deposit may open without a tap. */
  readonly unaskedDialogs: 'as set' | 'none'
  /** Which cookies have to be accepted before a game opens. */
  readonly cookieWall: 'all' | 'none'
  /** When the origin of a visit is stored: at once, or held in memory until the visitor agrees to marketing. */
  readonly attribution: 'at once' | 'with consent'
  /** Whether statistics are told name, e-mail and phone of a player. */
  readonly contactsInTracking: boolean
  /** What a check of identity that is not found (404) counts as on a page; the server always takes it for no. */
  readonly missingVerification: 'verified' | 'unverified'
  /** Whether a version of a game needs a laboratory's certificate (`casino_certificates`) to take bets. */
  readonly certificates: 'none' | 'required'
  /** The least time from one round of a player to the next, of games in which the player begins rounds, ms. */
  readonly roundGapMs: number
  /** Whether a round may begin by itself after another, within the stops that the player chose. */
  readonly autoplay: 'with stops' | 'none'
  /** Whether games may be played without money, those of suppliers included. */
  readonly demonstrations: 'anyone' | 'none'
  /** What a player may agree to beforehand when odds change between his slip and the house. */
  readonly oddsPolicies: readonly OddsPolicy[]
  /** Of what a player has to choose a limit before the first bet or deposit. */
  readonly limitsFirst: readonly Limited[]
  /** What a player has to say of himself before the first bet or deposit; elsewhere it may be left out. */
  readonly profileFirst: readonly ProfilePart[]
  /** Whether registers are asked who may not bet, before a registration and on each day before bets and deposits. */
  readonly prohibitedBettors: 'looked up' | 'none'
  /** From where deposits and stakes are taken: where the settings say, or from Brazil and from no network that hides where its users are. */
  readonly location: 'as set' | 'brazil'
  /** Whether accounts, deposits and stakes are taken by every host name that leads here, or by those of the licence alone. */
  readonly hosts: 'any' | 'licensed'
  /** Everybody shows a second factor, a session and a browser anew after so many days; undefined: who has chosen one, at each log-in. */
  readonly secondFactorDays?: number
  /** After so long without a press or a key a session takes no bet and no payment until its player has proven again who he is, minutes. */
  readonly sessionIdleMinutes?: number
  /** The most that settings may say of how long a round stands idle, minutes; undefined where the law does not say. */
  readonly idleMinutesMost?: number
  /** The most days between two proofs of a player's face; where it is set, new devices and changed contacts ask for one too. */
  readonly faceDaysMost?: number
}

/** `open` is the specification as written; `br` is what Brazilian law asks, each with its source. */
export const JURISDICTIONS = {
  open: {
    name: 'open',
    minAge: LEAST_AGE,
    depositRollover: 'as set',
    withdrawalLimits: 'as set',
    referralRewards: 'as set',
    bonusAfterBet: false,
    bonusOnDeposit: 'as set',
    unaskedDialogs: 'as set',
    cookieWall: 'all',
    attribution: 'at once',
    contactsInTracking: true,
    missingVerification: 'verified',
    certificates: 'none',
    roundGapMs: 0,
    autoplay: 'with stops',
    demonstrations: 'anyone',
    oddsPolicies: ['same', 'better', 'any'],
    limitsFirst: [],
    profileFirst: [],
    prohibitedBettors: 'none',
    location: 'as set',
    hosts: 'any',
  },
  br: {
    name: 'br',
    minAge: LEAST_AGE,
    // Available balance may not be held back; what is due is paid within 120 minutes (Portaria SPA/MF 615/2024).
    depositRollover: 'none',
    withdrawalLimits: 'none',
    // An advantage that depends on the new player's deposit was read as one before the first bet (Lei 14.790/2023, art. 29 I; Portaria SPA/MF 1.231/2024, art. 42).
    referralRewards: 'none',
    // No advantage before the first bet (Lei 14.790/2023, art. 29 I; Portaria SPA/MF 1.231/2024, art. 42 § 1 II).
    bonusAfterBet: true,
    // Portaria SPA/MF 1.231/2024, art. 42 § 1 I.
    bonusOnDeposit: 'none',
    // No call to act at once (Portaria Interministerial 73/2026, art. 4 VII c).
    unaskedDialogs: 'none',
    // Consent is free and granular (LGPD).
    cookieWall: 'none',
    attribution: 'with consent',
    contactsInTracking: false,
    // Only a proven identity is an active account (Lei 14.790/2023, art. 23).
    missingVerification: 'unverified',
    // Portaria SPA/MF 722/2024, art. 8; 1.207/2024, art. 7.
    certificates: 'required',
    // The design portaria announced in August 2026: five seconds a bet.
    // The same allows neither automatic play nor turbo.
    roundGapMs: 5_000,
    autoplay: 'none',
    // Nobody knows a visitor's age, and what he says of it is not enough: our reading of Lei 14.790/2023, art. 26 I, to be confirmed by counsel.
    demonstrations: 'none',
    // Odds that move before the bet is accepted need a new consent (Portaria SPA/MF 1.231/2024, art. 27 §§ 1-2); higher ones harm nobody.
    oddsPolicies: ['same', 'better'],
    // Portaria SPA/MF 1.231/2024, arts. 31 and 34, as amended by 2.579/2025.
    limitsFirst: ['losses', 'minutes'],
    // Portaria SPA/MF 1.231/2024, art. 31; name, CPF, birthday, e-mail and phone are of the registration itself.
    profileFirst: ['address', 'gender', 'bank_account'],
    // IN SPA/MF 22/2025 and 31/2025.
    prohibitedBettors: 'looked up',
    // Portaria SPA/MF 722/2024, annex I, arts. 27-34.
    location: 'brazil',
    // Portaria SPA/MF 722/2024: the domain .bet.br.
    hosts: 'licensed',
    // Portaria SPA/MF 722/2024, art. 16; of each withdrawal: GLI-19 A.3.6(c).
    secondFactorDays: 7,
    // Portaria SPA/MF 722/2024, art. 14; GLI-19 2.5.4.
    sessionIdleMinutes: 30,
    // Portaria SPA/MF 1.207/2024.
    idleMinutesMost: 30,
    // Only a proven identity plays (Lei 14.790/2023, art. 23); how often a face is to be proven again is our own choice, to be confirmed by counsel.
    faceDaysMost: 90,
  },
} as const satisfies Record<string, Jurisdiction>

export type JurisdictionName = keyof typeof JURISDICTIONS

export interface WrongPasswords {
  /** In a row. */
  readonly most: number
  /** Within so many, and closed for as many. */
  readonly minutes: number
  /** Where they close the log-in by password: to the network that they come from, or at the account. */
  readonly closes: 'network' | 'account'
}

/** What closes the log-in. No page reads it, so no page carries it. */
export const WRONG_PASSWORDS: Readonly<Record<JurisdictionName, WrongPasswords>> = {
  open: { most: 5, minutes: 15, closes: 'network' },
  // GLI-19 2.5.3(a): three consecutive failures in thirty minutes lock the account.
  br: { most: 3, minutes: 30, closes: 'account' },
}
