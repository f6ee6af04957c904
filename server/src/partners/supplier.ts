import type { Cents } from '@jogo/rules/money'

/** How the page opens a game: by the supplier's script with his options, passed on untouched, or in a frame. */
export type Launch = { kind: 'script'; options: object } | { kind: 'frame'; url: string }

export interface LaunchWanted {
  /** The supplier's key of the game. */
  game: string
  clientType: 'desktop' | 'mobile'
  language: 'pt' | 'en' | 'es'
  ip: string
  /** Where the game's own buttons lead. */
  returnUrl: string
  depositUrl: string
}

export interface SessionWanted extends LaunchWanted {
  /** Our id of the session, which the supplier may show us as a token. */
  sessionId: string
  playerId: number
  /** What the player has to bet. */
  balance: Cents
}

/** `session`: the supplier's own id of it, where he makes one. `barred`: not in the player's country. */
export type Opened =
  | { is: 'opened'; session: string | undefined; launch: Launch }
  | { is: 'barred' | 'refused' | 'unavailable' }

export interface FreeSpinsWanted {
  /** Ours; the same id is the same issue. */
  issueId: string
  game: string
  playerId: number
  quantity: number
  /** Which of the game's stakes: 1 is the smallest. */
  level: number
  /** The smallest stake, centavos, and the game's lines: a supplier may count the stake by line. */
  stakeMin: number
  lines: number
  validUntil: Date
}
export type Issued = { is: 'issued' } | { is: 'refused'; why: string } | { is: 'unavailable' }

/** A game as its supplier lists it. What he does not tell is undefined. */
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

/** `strange`: entries that could not be read, and keys that came twice. */
export interface Listed {
  games: ListedGame[]
  strange: string[]
}

/** Something that the supplier considers done. `key` is that of our action. */
export interface ReportedAction {
  key: string
  /** Those under which the release before may have stored it. */
  formerKeys?: readonly string[]
  kind: 'bet' | 'win' | 'rollback' | 'adjust'
  /** Of what a rollback takes back. */
  refKey: string | undefined
  /** Signed for an adjustment; of a rollback nothing is told. */
  amount: Cents
  userId: string
  at: Date
}

/** The calls that we make to a supplier, whatever his protocol. */
export interface SupplierCompany {
  open(wanted: SessionWanted): Promise<Opened>
  demo(wanted: LaunchWanted): Promise<Opened>
  issueFreeSpins(wanted: FreeSpinsWanted): Promise<Issued>
  cancelFreeSpins(issueId: string): Promise<Issued>
  /** Undefined when he does not answer, or not with a list. */
  catalogue(): Promise<Listed | undefined>
  /** A page of what he considers done in that time; undefined when he does not answer. */
  actions(
    from: Date,
    to: Date,
    cursor: string | undefined,
  ): Promise<{ actions: ReportedAction[]; next: string | undefined } | undefined>
}
