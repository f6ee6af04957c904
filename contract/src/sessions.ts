import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/** `expires_in` in seconds. The token's payload holds `user_id`, `balance` (centavos when issued) and the session's id. */
export const TokenView = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal('bearer'),
  expires_in: Type.Integer(),
})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  staysOpen: true,
  summary: 'Starts a session.',
  body: Type.Object({
    email: Type.String({ minLength: 1, maxLength: 254 }),
    password: Type.String({ minLength: 1, maxLength: 200 }),
    login: Type.Optional(Type.Unknown()),
  }),
  response: TokenView,
  refusals: ['account_locked', 'busy', 'credentials_invalid', 'too_many_requests'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'player',
  staysOpen: true,
  summary: 'Ends this session on the server, everywhere within a second.',
  response: Type.Object({ message: Type.String() }),
  refusals: [],
})

export const refresh = endpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  access: 'public',
  staysOpen: true,
  summary: 'A new token for a session that still lives; the bearer may be expired, the session may not.',
  response: TokenView,
  refusals: ['token_expired'],
})
