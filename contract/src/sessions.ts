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
  access: { who: 'anyone', needs: [] },
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
  access: { who: 'anyone', needs: [] },
  summary:
    'Ends this session on the server, everywhere within a second. Any bearer of the session does, also an expired one.',
  response: Type.Object({ message: Type.String() }),
  refusals: ['unauthenticated'],
})

export const refresh = endpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  access: { who: 'anyone', needs: [] },
  summary:
    'Replaces the token of a session that still lives, at the latest 5 minutes after its expiry. A replaced token is answered with the same successor for 30 seconds; used later, it ends the session.',
  response: TokenView,
  refusals: ['token_expired'],
})

const Message = Type.Object({ message: Type.String() })
const NewPassword = {
  password: Type.String({ minLength: 8, maxLength: 200 }),
  password_confirmation: Type.String({ maxLength: 200 }),
}

export const recover = endpoint({
  method: 'POST',
  path: '/api/auth/recover',
  access: { who: 'anyone', needs: [] },
  summary:
    'Sends a link that sets a new password, good for 30 minutes and for one use. The answer is the same whether or not anybody has this e-mail.',
  body: Type.Object({ email: Type.String({ minLength: 1, maxLength: 254 }) }),
  response: Message,
  refusals: ['too_many_requests'],
})

export const confirmRecovery = endpoint({
  method: 'POST',
  path: '/api/auth/recover/confirm',
  access: { who: 'anyone', needs: [] },
  summary: 'Sets a new password with the token of the link, and ends every session.',
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }), ...NewPassword }),
  response: Message,
  refusals: ['password_weak', 'recovery_link_invalid', 'too_many_requests'],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  access: { who: 'player', needs: [] },
  summary: 'Sets a new password for who knows the current one, and ends every other session.',
  body: Type.Object({ current_password: Type.String({ minLength: 1, maxLength: 200 }), ...NewPassword }),
  response: Message,
  refusals: ['account_locked', 'password_unchanged', 'password_weak', 'password_wrong', 'too_many_requests'],
})
