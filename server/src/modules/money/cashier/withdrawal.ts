import { cpfDigits } from '@jogo/rules/cpf'
import type { Cents } from '@jogo/rules/money'

export interface Withdrawal {
  id: string
  playerId: number
  amount: Cents
  /** The player's own CPF: the only key that is paid. */
  pixKey: string
  status: WithdrawalStatus
  /** Number of sendings; above 0 the company may know the payout. */
  sends: number
  failureReason?: string
  requestedAt: Date
  paidAt?: Date
  /** Id of the paid Pix at every bank. */
  e2eid?: string
}

/** `returned`: paid, and then sent back in full by the receiver's bank. */
export const WITHDRAWAL_TRANSITIONS = {
  pending: ['paid', 'failed'],
  paid: ['returned'],
  failed: [],
  returned: [],
} as const satisfies Record<string, readonly string[]>

export type WithdrawalStatus = keyof typeof WITHDRAWAL_TRANSITIONS

/** Only the player's own key of the type CPF (Lei 14.790/2023, art. 30). Punctuation is allowed. */
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
 * Meaning of a refused sending if a later query finds no payout. The money returns to the player only if no earlier sending of the payout can still appear.
 * @param earlierUnsureAt the latest earlier sending without a clear answer
 * @returns `unsure`: treated like a sending without an answer
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
