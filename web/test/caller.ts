import type { Caller } from '../app/lib/api.ts'

/**
 * A caller for `connectApi` with this token, or anonymous. The token is never renewed, and a 401 has no consequences.
 */
export const callerWith = (token?: string): Caller => ({
  token: async () => token,
  renew: async () => undefined,
  refused: () => {},
  ip: () => undefined,
  reached: () => {},
})
