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
  /** Lowest age of a player in full years, at least `LEAST_AGE`. */
  readonly minAge: number
  /** Whether settings may require staking a deposit before its withdrawal (`deposit_rollover`). */
  readonly depositRollover: 'as set' | 'none'
  /** Whether settings may limit or delay the withdrawal of available real balance (`withdraw_*`, except the lowest amount). */
  readonly withdrawalLimits: 'as set' | 'none'
  /** Whether settings may reward players for referrals. */
  readonly referralRewards: 'as set' | 'none'
  /** Whether a bonus or free spins need an earlier bet with real money. */
  readonly bonusAfterBet: boolean
  /** Whether a bonus may depend on a deposit. */
  readonly bonusOnDeposit: 'as set' | 'none'
  /** Whether dialogs that ask for a registration or a deposit may open without a tap. */
  readonly unaskedDialogs: 'as set' | 'none'
  /** Cookies that must be accepted before a game opens. */
  readonly cookieWall: 'all' | 'none'
  /** Storage of a visit's origin: at once, or in memory until the visitor consents to marketing. */
  readonly attribution: 'at once' | 'with consent'
  /** Whether statistics receive name, e-mail and phone of a player. */
  readonly contactsInTracking: boolean
  /** Meaning of a missing identity check (404) on a page; the server always takes it as not verified. */
  readonly missingVerification: 'verified' | 'unverified'
  /** Whether a game version needs a laboratory's certificate (`casino_certificates`) to take bets. */
  readonly certificates: 'none' | 'required'
  /** Minimum time between two rounds of a player in games where the player starts rounds, ms. */
  readonly roundGapMs: number
  /** Whether a round may start automatically after another, within the player's stops. */
  readonly autoplay: 'with stops' | 'none'
  /** Whether games may be played without money, suppliers' games included. */
  readonly demonstrations: 'anyone' | 'none'
  /** Allowed choices of a player for odds that change between the slip and the house. */
  readonly oddsPolicies: readonly OddsPolicy[]
  /** `none`: no bets on matches under way, whatever `sportsbook_live` is; undefined where the law leaves it to the settings, as in Brazil (Lei 14.790/2023, art. 2 II). */
  readonly liveBetting?: 'none'
  /** `none`: players sell no bet back, whatever `sportsbook_cash_out` is; undefined where the law leaves it to the settings. */
  readonly cashOut?: 'none'
  /** Limits that a player has to choose before the first bet or deposit. */
  readonly limitsFirst: readonly Limited[]
  /** Personal details required before the first bet or deposit; elsewhere optional. */
  readonly profileFirst: readonly ProfilePart[]
  /** Whether registers of prohibited bettors are queried, before a registration and on each day before bets and deposits. */
  readonly prohibitedBettors: 'looked up' | 'none'
  /** Origin of deposits and stakes: as the settings say, or Brazil alone, without networks that hide their users' location. */
  readonly location: 'as set' | 'brazil'
  /** Host names for accounts, deposits and stakes: all, or the licensed ones alone. */
  readonly hosts: 'any' | 'licensed'
  /**
   * Days after which every player proves a second factor again, by session and browser; undefined: at each log-in, only for players with one.
   */
  readonly secondFactorDays?: number
  /** Minutes without input after which a session takes no bet and no payment until the player proves the identity again. */
  readonly sessionIdleMinutes?: number
  /** Maximum of the idle time setting of a round, minutes; undefined where the law has none. */
  readonly idleMinutesMost?: number
  /** Maximum of days between two proofs of a player's face; with it, new devices and changed contacts also need a proof. */
  readonly faceDaysMost?: number
}

/** `open` is the specification as written; `br` is Brazilian law, each rule with its source. */
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
    // Available balance may not be held back; due payments are made within 120 minutes (Portaria SPA/MF 615/2024).
    depositRollover: 'none',
    withdrawalLimits: 'none',
    // An advantage that depends on the new player's deposit counts as one before the first bet (Lei 14.790/2023, art. 29 I; Portaria SPA/MF
    // 1.231/2024, art. 42).
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
    // The design portaria announced in August 2026: five seconds a bet; neither automatic play nor turbo.
    roundGapMs: 5_000,
    autoplay: 'none',
    // Portaria SPA/MF 1.231/2024, art. 44, has rules for cash-out: closed until the article is read and its conditions are kept.
    cashOut: 'none',
    // A visitor's age is unknown, and a statement of age is not enough: our reading of Lei 14.790/2023, art. 26 I, to be confirmed by counsel.
    demonstrations: 'none',
    // Odds that move before the bet is accepted need a new consent (Portaria SPA/MF 1.231/2024, art. 27 §§ 1-2); higher ones harm nobody.
    oddsPolicies: ['same', 'better'],
    // Portaria SPA/MF 1.231/2024, arts. 31 and 34, as amended by 2.579/2025.
    limitsFirst: ['losses', 'minutes'],
    // Portaria SPA/MF 1.231/2024, art. 31; name, CPF, birthday, e-mail and phone belong to the registration itself.
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
    // Only a proven identity plays (Lei 14.790/2023, art. 23); the interval of face checks is our own choice, to be confirmed by counsel.
    faceDaysMost: 90,
  },
} as const satisfies Record<string, Jurisdiction>

export type JurisdictionName = keyof typeof JURISDICTIONS

export interface WrongPasswords {
  /** In a row. */
  readonly most: number
  /** Window of the failures, and length of the lock. */
  readonly minutes: number
  /** Scope of the password lock: the failing network, or the account. */
  readonly closes: 'network' | 'account'
}

/** Lock of the log-in. Not for pages: no page reads it. */
export const WRONG_PASSWORDS: Readonly<Record<JurisdictionName, WrongPasswords>> = {
  open: { most: 5, minutes: 15, closes: 'network' },
  // GLI-19 2.5.3(a): three consecutive failures in thirty minutes lock the account.
  br: { most: 3, minutes: 30, closes: 'account' },
}

export interface EsportLaw {
  /** Offered games of esports: those whose publisher's licence the supplier tells, or any. */
  readonly esportGames: 'licensed' | 'any'
}

/** Not for pages: no page reads it. */
export const ESPORT_LAWS: Readonly<Record<JurisdictionName, EsportLaw>> = {
  open: { esportGames: 'any' },
  // Esports need a licence of the game's publisher (Portarias MESP 125/2024 and 36/2025).
  br: { esportGames: 'licensed' },
}
