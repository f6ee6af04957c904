import type { RefusalBody, RefusalCode } from '@jogo/contract/refusals'

/** A call that was answered with a "no", or not at all (`status` 0). `message` is in the reader's language when the server spoke. */
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

  /** Nobody could answer: the network, the site's server or the database is away. Trying later makes sense. */
  get unreachable(): boolean {
    return this.status === 0 || this.code === 'service_unavailable' || this.code === 'database_unavailable'
  }
}
