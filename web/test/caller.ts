import type { Caller } from '../app/lib/api.ts'

/** For `connectApi`: who calls with this token, or nobody; it is never renewed, and a refusal of it means nothing. */
export const callerWith = (token?: string): Caller => ({
  token: async () => token,
  renew: async () => undefined,
  refused: () => {},
  ip: () => undefined,
  reached: () => {},
})
