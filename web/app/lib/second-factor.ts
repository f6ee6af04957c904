import { ApiError } from './api-error.ts'

/**
 * What would do as a second factor when a refusal asks for one, in words apart by a space (`app`, `recovery`, `passkey`, `letter`).
 * @param before what was asked before: a refusal of a wrong code does not say it again
 * @returns `before` for a failure that is about something else
 */
export function askedFactors(failure: unknown, before: string | undefined): string | undefined {
  if (!(failure instanceof ApiError) || !failure.code?.startsWith('second_factor_')) return before
  return String(failure.data?.kinds ?? before ?? '')
}
