import { cpfDigits } from '@jogo/rules/cpf'
import type { Cents } from '@jogo/rules/money'

export interface Withdrawal {
  id: string
  playerId: number
  amount: Cents
  /** The player's own CPF: the only key that is paid. */
  pixKey: string
  status: WithdrawalStatus
  /** How often the payout was sent; above 0 the company may know of it. */
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

/** Refusals that are about us, not about the receiver: the money stays set aside, a person looks, the same payout is tried again. */
const OUR_FAULT = new Set([
  'webhook_ausente',
  'chave_pagador_invalida',
  'info_pagador_invalida',
  'id_envio_invalido',
  'saldo_insuficiente',
  'valor_excede_saldo',
])

/** A no that tells of a payout under our id. When none is found, it may be one of ours that is yet to surface. */
const KNOWS_OUR_ID = 'id_envio_duplicado'

/** An earlier try of unknown outcome may still surface this long after it; until then a "no" is not final. */
export const SURFACING_MS = 10 * 60_000

/**
 * What a clear "no" to sending means, when asking afterwards finds nothing. The money goes back to the player only when no
 * earlier try of the same payout can still be on its way.
 * @param earlierUnsureAt the latest try before this one that had no clear answer
 * @returns `unsure`: it was no clear answer after all, and waits like one that never came
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
