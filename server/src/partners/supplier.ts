import type { Cents } from '@jogo/rules/money'

/** Launch of a game by the page: the supplier's script with its options, passed on unchanged, or a frame. */
export type Launch = { kind: 'script'; options: object } | { kind: 'frame'; url: string }

export interface LaunchParameters {
  /** The supplier's key of the game. */
  game: string
  clientType: 'desktop' | 'mobile'
  language: 'pt' | 'en' | 'es'
  ip: string
  /** Targets of the game's own buttons. */
  returnUrl: string
  depositUrl: string
}

export interface SessionParameters extends LaunchParameters {
  /** Our id of the session, used as token by the supplier. */
  sessionId: string
  playerId: number
  /** Available balance of the player. */
  balance: Cents
}

/** `session`: the supplier's own id, if any. `barred`: not in the player's country. */
export type Opened =
  | { is: 'opened'; session: string | undefined; launch: Launch }
  | { is: 'barred' | 'refused' | 'unavailable' }

export interface FreeSpinsIssue {
  /** Our id of the issue; equal ids are one issue. */
  issueId: string
  game: string
  playerId: number
  quantity: number
  /** Ordinal of the stake among the game's; 1 is the smallest. */
  level: number
  /** The smallest stake, centavos, and the game's lines: a supplier may count the stake by line. */
  stakeMin: number
  lines: number
  validUntil: Date
}
export type Issued = { is: 'issued' } | { is: 'refused'; why: string } | { is: 'unavailable' }

/** A game in its supplier's list. Missing data are undefined. */
export interface ListedGame {
  key: string
  title: string
  provider: string
  category: 'slots' | 'live' | 'card' | 'casual'
  mechanic: string | undefined
  /** 1 low to 5 high. */
  volatility: number | undefined
  rtpBp: number | undefined
  /** Times the stake. */
  maxWin: number | undefined
  lines: number | undefined
  /** Centavos. */
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

/** An action completed by the supplier. `key` is our action's key. */
export interface ReportedAction {
  key: string
  /** Keys under which an earlier release may have stored it. */
  formerKeys?: readonly string[]
  kind: 'bet' | 'win' | 'rollback' | 'adjust'
  /** Key of a rollback's target. */
  refKey: string | undefined
  /** Signed for an adjustment; unused for a rollback. */
  amount: Cents
  userId: string
  at: Date
}

/** Our calls to a supplier, independent of the protocol. */
export interface SupplierCompany {
  open(request: SessionParameters): Promise<Opened>
  demo(request: LaunchParameters): Promise<Opened>
  issueFreeSpins(request: FreeSpinsIssue): Promise<Issued>
  cancelFreeSpins(issueId: string): Promise<Issued>
  /** The catalogue; undefined without an answer, or for an answer without a list. */
  catalogue(): Promise<Listed | undefined>
  /** A page of the completed actions of that period; undefined without an answer. */
  actions(
    from: Date,
    to: Date,
    cursor: string | undefined,
  ): Promise<{ actions: ReportedAction[]; next: string | undefined } | undefined>
}
