import type { RefusalCode } from '@jogo/contract/refusals'
import type { ApiError } from '../../lib/api.ts'
import { isUnconfirmed } from '../../lib/pending-request.ts'
import { errorSentence } from '../../lib/sentence.ts'

/** Error of the last request, for the player. `retryable`: the same request may be sent again, with the same id. */
export interface ShownError {
  sentence: string
  retryable: boolean
  code?: RefusalCode | undefined
}

/**
 * Whether an error means no answer, or too many calls. The same request with the same id is then safe, and may be
 * answered later.
 */
export const isRetryable = (error: ApiError) => isUnconfirmed(error) || error.status === 429

/** The error, the safe parts, and the sense of a retry. @param unanswered the sentence for a request without an answer */
export function toShownError(error: ApiError, unanswered: string): ShownError {
  const retryable = isRetryable(error)
  const silent = error.unreachable || error.status === 0
  return { sentence: retryable && silent ? unanswered : errorSentence(error), retryable, code: error.code }
}
