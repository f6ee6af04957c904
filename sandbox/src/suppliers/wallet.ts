import type { Kind as FaultKind } from '../fault-kinds.ts'
import type { Session, SupplierId } from './types.ts'

/** Names of what is told to the wallet; a fault is ordered for `callback.<operation>`. */
export const OPERATIONS_OF_WALLET = [
  'bet',
  'win',
  'play',
  'rollback',
  'finish',
  'balance',
  'freespins',
  'authenticate',
  'gift',
] as const
export type WalletOperation = (typeof OPERATIONS_OF_WALLET)[number]

export interface Move {
  kind: 'bet' | 'win' | 'rollback' | 'jackpot' | 'promo' | 'adjustment'
  /** The supplier's own id: the same id is the same movement, however often it is sent. */
  id: string
  /** Centavos. */
  cents: number
  /** What a rollback takes back: the id of a bet, or of a win. */
  of?: string
  ofWin?: true
}

/** One message to the operator's wallet, in no contract's words yet. */
export interface WalletRequest {
  supplier: SupplierId
  operation: WalletOperation
  userId: string
  currency: string
  game: string
  roundId: string
  sessionId?: string
  token?: string
  moves: Move[]
  finished: boolean
  /** Free rounds that have ended: what they won. */
  grant?: { issueId: string; status: 'played' | 'expired'; total: number; actionId: string }
}

/** Why a wallet said no. */
export const REASONS = [
  'funds',
  'player',
  'limit',
  'stake',
  'closed',
  'disabled',
  'currency',
  'country',
  'session',
  'other',
] as const
export type Reason = (typeof REASONS)[number]

export type WalletReply =
  | { is: 'done'; balance: number; txIds: Record<string, string>; userId?: string }
  | { is: 'refused'; reason: Reason; note: string }
  /** Nobody knows whether it was done: no answer, or one that cannot be read. */
  | { is: 'unanswered'; note: string }

/** A contract: how a request is written, signed and answered. `spoil` is a fault that alters the message. */
export interface Codec {
  send(request: WalletRequest, spoil?: FaultKind): Promise<WalletReply>
}

export const requestFor = (
  session: Session,
  operation: WalletOperation,
  roundId: string,
  moves: Move[],
  finished = false,
): WalletRequest => ({
  supplier: session.supplier,
  operation,
  userId: session.userId ?? '',
  currency: session.currency,
  game: session.game,
  roundId,
  sessionId: session.id,
  moves,
  finished,
})
