import { cpfDigits } from '@jogo/rules/cpf'
import type { Cents } from '@jogo/rules/money'

export interface Withdrawal {
  id: string
  playerId: number
  amount: Cents
  /** The player's own CPF: the only key that is paid. */
  pixKey: string
  status: WithdrawalStatus
  /** How often the payout was sent; above 0 the company may know it. */
  sends: number
  failureReason?: string
  requestedAt: Date
  paidAt?: Date
}

/** `returned`: paid, and then sent back in full by the receiver's bank. */
export const WITHDRAWAL_TRANSITIONS = {
  pending: ['paid', 'failed'],
  paid: ['returned'],
  failed: [],
  returned: [],
} as const satisfies Record<string, readonly string[]>

export type WithdrawalStatus = keyof typeof WITHDRAWAL_TRANSITIONS

/** Only a key of the type CPF, and only the own one (Lei 14.790/2023, art. 30). Punctuation of a CPF is allowed. */
export const isOwnKey = (key: string, cpf: string): boolean =>
  /^[\d.\-\s]+$/.test(key) && cpfDigits(key) === cpf

/** Refusals about us, not about the receiver: the money stays reserved, an alarm is logged and the same payout is tried again. */
const OUR_FAULT = new Set([
  'webhook_ausente',
  'chave_pagador_invalida',
  'info_pagador_invalida',
  'id_envio_invalido',
  'saldo_insuficiente',
  'valor_excede_saldo',
])

/** A refusal because our id is in use. When no payout is found, an earlier sending of ours may still appear. */
const KNOWS_OUR_ID = 'id_envio_duplicado'

/** An earlier attempt of unknown outcome may still appear for this long; until then a refusal is not final. */
export const SURFACING_MS = 10 * 60_000

/**
 * What a refused sending means when a query afterwards finds no payout. The money goes back to the player only when no earlier attempt
 * of the same payout can still appear.
 * @param earlierUnsureAt the latest earlier attempt without a clear answer
 * @returns `unsure`: treated like an attempt without an answer
 */
export function judgeRefusal(
  code: string,
  earlierUnsureAt: Date | undefined,
  now: Date,
): 'fail' | 'wait' | 'unsure' {
  if (code === KNOWS_OUR_ID) return 'unsure'
  if (OUR_FAULT.has(code)) return 'wait'
  if (!earlierUnsureAt) return 'fail'
  return now.getTime() - earlierUnsureAt.getTime() >= SURFACING_MS ? 'fail' : 'wait'
}
