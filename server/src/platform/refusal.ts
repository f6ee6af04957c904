import type { RefusalCode } from '@jogo/contract/refusals'

export interface RefusalDetail {
  /** Values for the text's `{names}`; `*_cents` is shown as money, `*_at` (ISO 8601) as local time. Sent to the client too. */
  data?: Record<string, string | number | boolean | null>
  /** Form field → code of the text shown at that field. */
  fields?: Record<string, RefusalCode>
  /** Seconds until a retry makes sense; becomes `Retry-After`. */
  retryAfterSeconds?: number
}

/** A refusal: an expected "no" with a code. Thrown, so that the transaction rolls back and it cannot be overlooked. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly detail: RefusalDetail

  constructor(code: RefusalCode, detail: RefusalDetail = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.detail = detail
  }
}

export function refuse(code: RefusalCode, detail: RefusalDetail = {}): never {
  throw new Refusal(code, detail)
}

export const isRefusal = (error: unknown, code?: RefusalCode): error is Refusal =>
  error instanceof Refusal && (code === undefined || error.code === code)
