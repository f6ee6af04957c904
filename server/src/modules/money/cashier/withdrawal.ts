import type { PayoutState, WithdrawalState } from '@jogo/rules/cashier/withdrawal-states'
import { cpfDigits } from '@jogo/rules/cpf'
import type { Cents } from '@jogo/rules/money'

export interface Withdrawal {
  id: string
  playerId: number
  amount: Cents
  /** The player's own CPF, the only key that the house pays to. */
  pixKey: string
  status: WithdrawalState
  failureReason?: string
  requestedAt: Date
  /** Time of the latest paid payout. */
  paidAt?: Date
  /** End-to-end id of the paid Pix, if the withdrawal has one payout. */
  e2eid?: string
  paid: Cents
  pending: Cents
  givenBack: Cents
  /** Number of payouts. */
  parts: number
  /** Next payout that the bank has not accepted; undefined without an open payout. */
  next?: { status: 'waiting' | 'sent'; dueAt: Date }
}

/** A payout of a withdrawal, by Pix. */
export interface WithdrawalPayout {
  id: string
  withdrawalId: string
  playerId: number
  /** Ordinal of the payout in the withdrawal, from 1. */
  part: number
  amount: Cents
  /** Pix key of the withdrawal. */
  pixKey: string
  status: PayoutState
  /** Number of sendings. Above 0 the company may know the payout, also while it waits after a refusal. */
  sends: number
  dueAt: Date
  failureReason?: string
  paidAt?: Date
  e2eid?: string
}

/** Whether the company may know an unfinished payout, because it was sent, or sent and refused for now. */
export const mayBeAtCompany = ({ status, sends }: Pick<WithdrawalPayout, 'status' | 'sends'>): boolean =>
  status === 'sent' || (status === 'waiting' && sends > 0)

/** Whether the key is the player's own CPF, the only allowed key (Lei 14.790/2023, art. 30). Punctuation is allowed. */
export const isOwnKey = (key: string, cpf: string): boolean =>
  /^[\d.\-\s]+$/.test(key) && cpfDigits(key) === cpf

/** Refusals that concern the house, not the receiver. The money stays reserved, an alarm is logged, and the same payout is tried again. */
const OUR_FAULT = new Set([
  'webhook_ausente',
  'chave_pagador_invalida',
  'info_pagador_invalida',
  'id_envio_invalido',
  'saldo_insuficiente',
  'valor_excede_saldo',
])

/** A refusal because our id is already used. If no payout is found, an earlier sending may still appear. */
const KNOWS_OUR_ID = 'id_envio_duplicado'

/** Time within which an earlier sending of unknown outcome may still appear; a refusal is not final before its end. */
export const SURFACING_MS = 10 * 60_000

/**
 * Meaning of a refused sending after which a query finds no payout. The money goes back to the player only if no earlier sending of the payout can still
 * appear.
 * @param earlierUnsureAt time of the latest earlier sending without a clear answer
 * @returns `unsure`: treated as a sending without an answer
 */
export function judgeRefusal(
  code: string,
  earlierUnsureAt: Date | undefined,
  now: Date,
): 'fail' | 'wait' | 'unsure' {
  if (code === KNOWS_OUR_ID) return 'unsure'
  if (OUR_FAULT.has(code)) return 'wait'
  return maySurface(earlierUnsureAt, now) ? 'wait' : 'fail'
}

/** Whether an earlier sending without a clear answer may still appear at the company. */
export const maySurface = (earlierUnsureAt: Date | undefined, now: Date): boolean =>
  earlierUnsureAt !== undefined && now.getTime() - earlierUnsureAt.getTime() < SURFACING_MS
