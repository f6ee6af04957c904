import { ApiError } from './api-error.ts'
import { m } from './language.ts'

/** A failed call as one sentence: the server's text if the server sent a text, otherwise the site's text. */
export function errorSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return m.failure.unexpected
  if (error.message) return error.message
  if (error.status === 0) return m.failure.no_connection
  if (error.status >= 502) return m.failure.reconnecting
  return m.failure.unexpected
}

/** The first of the server's texts for each form field. Empty when the failure is not about fields. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const pairs = Object.entries(error.errors).flatMap(([field, texts]) =>
    texts[0] ? [[field, texts[0]] as const] : [],
  )
  return Object.fromEntries(pairs)
}
