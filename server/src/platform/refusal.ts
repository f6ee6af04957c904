import type { RefusalCode } from '@jogo/contract/refusals'

export interface RefusalDetail {
  /** Values for the `{names}` of the text, also sent to the client. `*_cents` is shown as money, `*_at` (ISO 8601) as local time. */
  data?: Record<string, string | number | boolean | null>
  /** Codes of the texts shown at form fields, by field. */
  fields?: Record<string, RefusalCode>
  /** Seconds until a retry makes sense; sent as `Retry-After`. */
  retryAfterSeconds?: number
}

/** An expected "no" with a code. It is thrown, so that the transaction rolls back and no caller overlooks it. */
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
