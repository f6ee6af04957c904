import type { RefusalBody, RefusalCode } from '@jogo/contract/refusals'

/** The failure of a call as an ApiError; an aborted call counts as unanswered. */
export const toApiError = (failure: unknown): ApiError =>
  failure instanceof ApiError ? failure : new ApiError(0)

/**
 * A refused or unanswered call (`status` 0). `message` is in the reader's language when the server sent a message.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: RefusalCode | undefined
  readonly errors: Record<string, string[]>
  readonly data: RefusalBody['data']

  constructor(status: number, body: Partial<RefusalBody> = {}) {
    super(body.message ?? '')
    this.name = 'ApiError'
    this.status = status
    this.code = body.error
    this.errors = body.errors ?? {}
    this.data = body.data
  }

  /** No answer from the network, the site's server or the database: a later attempt may succeed. */
  get unreachable(): boolean {
    return this.status === 0 || this.code === 'service_unavailable' || this.code === 'database_unavailable'
  }
}
