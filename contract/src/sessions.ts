import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Captcha } from './players.ts'
import { Id, Time } from './scalars.ts'
import { SECOND_FACTOR_REFUSALS, SecondCode, STEP_UP_REFUSALS } from './step-up.ts'

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
    code: SecondCode,
    login: Type.Optional(Type.Unknown()),
  }),
  response: TokenView,
  refusals: [...SECOND_FACTOR_REFUSALS, 'account_closed', 'busy', 'credentials_invalid', 'login_locked'],
})

export const reauthenticate = endpoint({
  method: 'POST',
  path: '/api/auth/reauthenticate',
  access: { who: 'player', needs: [] },
  summary:
    'Proves again who sits there, and replaces the token of the session: after a pause that the law limits, or once its second factor is too old. By the password, with a code when the second factor is due, or by the proof of a passkey as `code` alone.',
  body: Type.Object({ password: Type.Optional(Type.String({ maxLength: 200 })), code: SecondCode }),
  response: TokenView,
  refusals: [...STEP_UP_REFUSALS, 'token_expired'],
})

export const tellInput = endpoint({
  method: 'POST',
  path: '/api/auth/input',
  access: { who: 'player', needs: ['active'] },
  summary:
    'A person has pressed or typed something. Where the law ends a session without that, nothing else but bets and payments counts. `idle_at`: when the session is idle unless there is more; null where it never is.',
  response: Type.Object({ idle_at: Type.Union([Time, Type.Null()]) }),
  refusals: [],
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
  summary:
    'Sets a new password with the token of the link, and ends every session. `device`: as at a log-in; the guesses of others do not close the log-in to this browser.',
  body: Type.Object({
    token: Type.String({ minLength: 1, maxLength: 200 }),
    device: Type.Optional(Type.String({ maxLength: 64 })),
    code: SecondCode,
    ...NewPassword,
  }),
  response: Message,
  refusals: [...SECOND_FACTOR_REFUSALS, 'password_weak', 'recovery_link_invalid'],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  access: { who: 'player', needs: [] },
  summary: 'Sets a new password for who knows the current one, and ends every other session.',
  body: Type.Object({
    current_password: Type.String({ minLength: 1, maxLength: 200 }),
    code: SecondCode,
    ...NewPassword,
  }),
  response: Message,
  refusals: [...STEP_UP_REFUSALS, 'password_unchanged', 'password_weak'],
})

const ACCOUNT_EVENTS = [
  'login',
  'login.new_device',
  'login.failed',
  'password.changed',
  'password.recovered',
  'session.ended',
  'session.copied',
  'second_factor.on',
  'second_factor.off',
  'second_factor.codes',
  'second_factor.recovery_used',
  'email.confirmed',
  'email.changed',
  'email.undone',
  'phone.confirmed',
  'phone.changed',
  'bank_account.changed',
  'passkey.added',
  'passkey.renamed',
  'passkey.removed',
  'passkey.copied',
] as const
export type AccountEventName = (typeof ACCOUNT_EVENTS)[number]

const Nullable = <S extends Parameters<typeof Type.Array>[0]>(schema: S) => Type.Union([schema, Type.Null()])

/** Browser and system by their makers' names; null when unknown. */
const DeviceView = { browser: Nullable(Type.String()), system: Nullable(Type.String()) }

/** `last_seen_at`: last replacement of its token, hourly while a page is open. `is_own`: the session of this call. */
export const SessionView = Type.Object({
  id: Id,
  ...DeviceView,
  ip: Nullable(Type.String()),
  created_at: Time,
  last_seen_at: Time,
  is_own: Type.Boolean(),
})
export type SessionView = Static<typeof SessionView>

/**
 * `session.copied`: somebody used a replaced token again, so the server ended the session. `passkey.copied`: the server refused a
 * passkey whose counter did not increase, as with a cloned passkey.
 */
export const AccountEventView = Type.Object({
  id: Type.Integer(),
  at: Time,
  what: Type.Enum(ACCOUNT_EVENTS),
  ...DeviceView,
  ip: Nullable(Type.String()),
})
export type AccountEventView = Static<typeof AccountEventView>

/** A passkey of the account. `last_used_at`: null before its first use. */
export const PasskeyView = Type.Object({
  id: Id,
  name: Type.String(),
  created_at: Time,
  last_used_at: Nullable(Time),
})
export type PasskeyView = Static<typeof PasskeyView>

/** All lists newest first. */
export const AccountSecurityView = Type.Object({
  sessions: Type.Array(SessionView),
  events: Type.Array(AccountEventView),
  /** `recovery_left`: number of unused recovery codes. Null without a second factor. */
  second_factor: Nullable(Type.Object({ since: Time, recovery_left: Type.Integer() })),
  passkeys: Type.Array(PasskeyView),
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
