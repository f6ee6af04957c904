import { ApiError } from './api-error.ts'
import { fieldErrors } from './sentence.ts'

export interface AskedFactors {
  /** What would do as a second factor, in words apart by a space (`app`, `recovery`, `passkey`, `letter`). */
  kinds: string
  /** Where the code is, as the refusal says; undefined once a code was refused. */
  says: string | undefined
}

/**
 * What a refusal asks for. Only a code that was shown and does not count is an error: that one is wanted, or on its way, is none.
 * @param before what was asked before: a refusal of a wrong code does not say the kinds again
 * @returns `before` for a failure that is about something else
 */
export function askedBy(failure: unknown, before?: AskedFactors): AskedFactors | undefined {
  const says = fieldErrors(failure).code
  if (!says || !(failure instanceof ApiError) || !failure.code?.startsWith('second_factor_')) return before
  const kinds = String(failure.data?.kinds ?? before?.kinds ?? '')
  return { kinds, says: failure.code === 'second_factor_wrong' ? undefined : says }
}
