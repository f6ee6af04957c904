import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Captcha } from './players.ts'
import { Id, Time } from './scalars.ts'

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
  summary:
    'Starts a session. `email`: the e-mail or the CPF of the account. `device`: a UUID that the browser made and keeps, anything else counts as none; a log-in from one that the account has not seen is told to its player by letter.',
  body: Type.Object({
    email: Type.String({ minLength: 1, maxLength: 254 }),
    password: Type.String({ minLength: 1, maxLength: 200 }),
    device: Type.Optional(Type.String({ maxLength: 64 })),
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
  access: { who: 'anyone', needs: ['captcha'] },
  summary:
    'Sends a link that sets a new password, good for 30 minutes and for one use. The answer is the same whether or not anybody has this e-mail.',
  body: Type.Object({ email: Type.String({ minLength: 1, maxLength: 254 }), captcha: Captcha }),
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

const ACCOUNT_EVENTS = [
  'login',
  'login.new_device',
  'login.failed',
  'password.changed',
  'password.recovered',
  'session.ended',
  'session.copied',
] as const
export type AccountEventName = (typeof ACCOUNT_EVENTS)[number]

const Nullable = <S extends Parameters<typeof Type.Array>[0]>(schema: S) => Type.Union([schema, Type.Null()])

/** Browser and system as their makers call them; null for what is not known. */
const DeviceView = { browser: Nullable(Type.String()), system: Nullable(Type.String()) }

/** `last_seen_at`: when its token was last replaced, hourly while a page is open. `is_own`: the session of this call. */
export const SessionView = Type.Object({
  id: Id,
  ...DeviceView,
  ip: Nullable(Type.String()),
  created_at: Time,
  last_seen_at: Time,
  is_own: Type.Boolean(),
})
export type SessionView = Static<typeof SessionView>

/** `session.copied`: a token that had been replaced came again, so the session was ended. */
export const AccountEventView = Type.Object({
  id: Type.Integer(),
  at: Time,
  what: Type.Enum(ACCOUNT_EVENTS),
  ...DeviceView,
  ip: Nullable(Type.String()),
})
export type AccountEventView = Static<typeof AccountEventView>

/** Of both newest first. */
export const AccountSecurityView = Type.Object({
  sessions: Type.Array(SessionView),
  events: Type.Array(AccountEventView),
})

export const accountSecurity = endpoint({
  method: 'GET',
  path: '/api/auth/security',
  access: { who: 'player', needs: [] },
  summary: 'The open sessions of the account, and the last 100 things that happened to its security.',
  response: AccountSecurityView,
  refusals: [],
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  access: { who: 'player', needs: [] },
  summary:
    'Ends another session of the account, everywhere within a second. Again, or of a session that has ended, it changes nothing.',
  params: Type.Object({ id: Id }),
  response: AccountSecurityView,
  refusals: [],
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/auth/sessions/end-others',
  access: { who: 'player', needs: [] },
  summary: 'Ends every session of the account but that of this call.',
  response: AccountSecurityView,
  refusals: [],
})
