export const SUPPLIERS = ['softswiss', 'pragmatic'] as const
export type SupplierId = (typeof SUPPLIERS)[number]

export type Volatility = 'low' | 'medium-low' | 'medium' | 'medium-high' | 'high'
export type GameKind = 'slot' | 'roulette' | 'blackjack'

/** A game in the supplier's own form; each contract's catalogue is a view of it. */
export interface Game {
  supplier: SupplierId
  /** Id in sessions and wallet calls: "provider:Game", or a symbol such as "vs5oncinha". */
  identifier: string
  /** The game's number at its provider. */
  identifier2: string
  title: string
  provider: string
  producer: string
  category: 'slots' | 'live' | 'card' | 'casual'
  kind: GameKind
  /** RTP, percent. */
  payout: number
  volatility: Volatility
  /** The largest win, in stakes. */
  maxMultiplier: number
  lines?: number
  /** Centavos. */
  minBet: number
  hasFreespins: boolean
  /** Countries in which the game is blocked. */
  restrictions: string[]
  /** Colours and shape of its picture and page. */
  hue: number
  shape: number
}

export interface Session {
  /** Id of the session, which is the secret part of its page's address. */
  id: string
  supplier: SupplierId
  game: string
  /** The operator's id of the player; absent in a demonstration. */
  userId?: string
  currency: string
  locale: string
  /** Centavos by the wallet's last answer, or the play money of a demonstration. */
  balance: number
  demo: boolean
  /** Operator's token of the player (pragmatic). */
  token?: string
  lobbyUrl?: string
  cashierUrl?: string
  openedAt: number
  ended?: true
}

/** Action that the supplier considers done, for the reports compared with the operator's books. */
export interface Action {
  action_id: string
  original_action_id?: string
  type: 'bet' | 'win' | 'rollback' | 'bonus' | 'jackpot' | 'promo' | 'adjustment'
  user_id: string
  game: string
  game_id: string
  session_id?: string
  issue_id?: string
  amount: number
  currency: string
  processed_at: number
  tx_id: string
}

/** Free rounds granted to a player by the operator. */
export interface Grant {
  supplier: SupplierId
  issueId: string
  userId: string
  games: string[]
  /** Centavos of each round. */
  bet: number
  quantity: number
  used: number
  won: number
  validUntil: number
  status: 'issued' | 'played' | 'expired' | 'canceled'
}

export interface Card {
  /** 1 = ace … 13 = king. */
  rank: number
  suit: number
}

export interface Hand {
  cards: Card[]
  bet: number
  doubled?: true
  done?: true
  won?: number
}

export interface BlackjackRound {
  id: string
  dealer: Card[]
  hands: Hand[]
  active: number
  over?: true
}

/** A player's bets on one turn of a shared wheel. */
export interface WheelBets {
  sessionId: string
  roundId: string
  turn: number
  bets: { spot: string; cents: number; actionId: string }[]
  paid?: true
}

export interface SuppliersState {
  /** Address of the wallet, set while running; takes precedence over SANDBOX_WALLET_URL. */
  walletUrl?: string
  sessions: Record<string, Session>
  grants: Record<string, Grant>
  actions: { softswiss: Action[]; pragmatic: Action[] }
  blackjack: Record<string, BlackjackRound>
  wheel: Record<string, WheelBets>
  /** Pending promotion prizes by player id, sent with the next result, centavos. */
  drops?: Record<string, number>
}

export const emptySuppliers = (): SuppliersState => ({
  sessions: {},
  grants: {},
  actions: { softswiss: [], pragmatic: [] },
  blackjack: {},
  wheel: {},
})
