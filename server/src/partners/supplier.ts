import type { Cents } from '@jogo/rules/money'

/** How the page launches a game: with the supplier's script and its unchanged options, or in a frame. */
export type Launch = { kind: 'script'; options: object } | { kind: 'frame'; url: string }

export interface LaunchParameters {
  /** The supplier's key of the game. */
  game: string
  clientType: 'desktop' | 'mobile'
  language: 'pt' | 'en' | 'es'
  ip: string
  /** Addresses behind the game's own buttons. */
  returnUrl: string
  depositUrl: string
}

export interface SessionParameters extends LaunchParameters {
  /** Our id of the session; the supplier uses it as token. */
  sessionId: string
  playerId: number
  /** Available balance of the player. */
  balance: Cents
}

/** `session`: the supplier's own id, if it has one. `barred`: the game is not offered in the player's country. */
export type Opened =
  | { is: 'opened'; session: string | undefined; launch: Launch }
  | { is: 'barred' | 'refused' | 'unavailable' }

export interface FreeSpinsIssue {
  /** Our id of the issue; a repeat with the same id issues nothing new. */
  issueId: string
  game: string
  playerId: number
  quantity: number
  /** Ordinal of the stake among the game's stakes; 1 is the smallest. */
  level: number
  /** Smallest stake in centavos, and number of lines, because a supplier may count the stake per line. */
  stakeMin: number
  lines: number
  validUntil: Date
}
export type Issued = { is: 'issued' } | { is: 'refused'; why: string } | { is: 'unavailable' }

/** A game in its supplier's list; unknown fields are undefined. */
export interface ListedGame {
  key: string
  title: string
  provider: string
  category: 'slots' | 'live' | 'card' | 'casual'
  mechanic: string | undefined
  /** Volatility from 1 (low) to 5 (high). */
  volatility: number | undefined
  rtpBp: number | undefined
  /** Maximum win as a multiple of the stake. */
  maxWin: number | undefined
  lines: number | undefined
  /** Smallest stake, centavos. */
  stakeMin: number | undefined
  hasFreeSpins: boolean
  hasDemo: boolean
  picture: string | undefined
  countriesBarred: string[]
}

/** `strange`: number of unreadable entries and duplicate keys. */
export interface Listed {
  games: ListedGame[]
  strange: string[]
}

/** An action that the supplier has completed. `key` equals the key of our action. */
export interface ReportedAction {
  key: string
  /** Keys under which an earlier release may have stored the action. */
  formerKeys?: readonly string[]
  kind: 'bet' | 'win' | 'rollback' | 'adjust' | 'settlement'
  /** Key of the action that a rollback undoes. */
  refKey: string | undefined
  /** Amount, signed for an adjustment, of a settlement the whole payout; unused for a rollback. */
  amount: Cents
  userId: string
  at: Date
}

/** The list of actions that a supplier has completed, for the comparison. */
export interface ActionList {
  /** A page of the actions completed in the period; undefined without an answer. */
  actions(
    from: Date,
    to: Date,
    cursor: string | undefined,
  ): Promise<{ actions: ReportedAction[]; next: string | undefined } | undefined>
}

/** Our calls to a supplier of games, the same for every protocol. */
export interface SupplierCompany extends ActionList {
  open(request: SessionParameters): Promise<Opened>
  demo(request: LaunchParameters): Promise<Opened>
  issueFreeSpins(request: FreeSpinsIssue): Promise<Issued>
  cancelFreeSpins(issueId: string): Promise<Issued>
  /** The catalogue; undefined if the answer is missing or has no list. */
  catalogue(): Promise<Listed | undefined>
}
