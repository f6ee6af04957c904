import { ApiError } from './api-error.ts'
import { fieldErrors } from './sentence.ts'

export interface RequestedFactors {
  /** Accepted kinds of a second factor, space-separated (`app`, `recovery`, `passkey`, `letter`). */
  kinds: string
  /** Location of the code, from the refusal; undefined once a code was refused. */
  says: string | undefined
}

/**
 * The second factor that a refusal requests. Only a wrong code is an error; a request for a code, or a notice of a sent code, is no
 * error. @param before previous request, because the refusal of a wrong code does not repeat the kinds @returns `before` for an
 * unrelated failure
 */
export function requestedFactors(failure: unknown, before?: RequestedFactors): RequestedFactors | undefined {
  const says = fieldErrors(failure).code
  if (!says || !(failure instanceof ApiError) || !failure.code?.startsWith('second_factor_')) return before
  const kinds = String(failure.data?.kinds ?? before?.kinds ?? '')
  return { kinds, says: failure.code === 'second_factor_wrong' ? undefined : says }
}
