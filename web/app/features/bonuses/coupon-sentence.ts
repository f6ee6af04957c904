import { ApiError } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { fieldErrors, sentenceOf } from '../../lib/sentence.ts'

/** Why a coupon was refused: the server's sentence, except for failures of the server itself. */
export function couponSentence(failure: unknown): string {
  if (failure instanceof ApiError && failure.status === 500) return m.bonuses.apply_failed
  return fieldErrors(failure).code ?? sentenceOf(failure)
}
