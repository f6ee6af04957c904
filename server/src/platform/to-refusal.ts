import type { RefusalCode } from '@jogo/contract/refusals'
import { isDatabaseAway, isDatabaseBusy } from './db.ts'
import { Refusal } from './refusal.ts'

/** Errors of the HTTP framework, as refusal codes. */
const FRAMEWORK: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type_unsupported',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_request',
  FST_UNDER_PRESSURE: 'busy',
}

/** Whether an overloaded process refused the call before it began. */
export const isNotBegun = (error: unknown): boolean =>
  (error as { code?: string } | undefined)?.code === 'FST_UNDER_PRESSURE'

/** Converts any thrown value to a refusal. An unknown error is a bug and becomes `unexpected`. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isDatabaseAway(error)) return new Refusal('database_unavailable', { retryAfterSeconds: 2 })
  if (isDatabaseBusy(error)) return new Refusal('busy', { retryAfterSeconds: 2 })
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number }
  const known = code ? FRAMEWORK[code] : undefined
  if (known === 'busy') return new Refusal('busy', { retryAfterSeconds: 2 })
  if (known) return new Refusal(known)
  if (error instanceof SyntaxError || statusCode === 400) return new Refusal('invalid_request')
  return new Refusal('unexpected')
}
