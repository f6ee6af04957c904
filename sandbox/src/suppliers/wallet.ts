import type { Kind as FaultKind } from '../fault-kinds.ts'
import type { Session, SupplierId } from './types.ts'

/** Names of the wallet messages; a fault is ordered for `callback.<operation>`. */
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
  /** The supplier's own id: repeats with the same id are the same movement. */
  id: string
  /** Centavos. */
  cents: number
  /** Target of a rollback: the id of a bet, or of a win. */
  of?: string
  ofWin?: true
}

/** One message to the operator's wallet, independent of any contract. */
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
  /** Finished free rounds, with their win. */
  grant?: { issueId: string; status: 'played' | 'expired'; total: number; actionId: string }
}

/** Reason of a wallet's refusal. */
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
  /** Unknown outcome: no answer, or an unreadable one. */
  | { is: 'unanswered'; note: string }

/** A contract: writing, signing and answering of a request. `spoil` is a fault that alters the message. */
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
