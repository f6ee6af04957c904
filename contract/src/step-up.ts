import { Type } from 'typebox'

/**
 * Code of a second factor: from an app, a recovery code, from an e-mail, or the proof of a passkey (`provePasskey`). Without a code a call
 * answers second_factor_needed, or sends an e-mail and answers second_factor_sent. second_factor_just_sent: the previous e-mail is younger
 * than a minute and its code still valid; the next e-mail is possible in `wait` seconds. `kinds` in the answer's data lists the accepted
 * kinds, space-separated: `app`, `recovery`, `passkey`, `letter`.
 */
export const SecondCode = Type.Optional(Type.String({ maxLength: 40 }))

/** Every refusal of a call with a second factor. */
export const SECOND_FACTOR_REFUSALS = [
  'account_locked',
  'second_factor_just_sent',
  'second_factor_needed',
  'second_factor_sent',
  'second_factor_wrong',
  'too_many_requests',
] as const

/** Repeated authentication in the body of a sensitive call: the password, and a second factor where required. */
export const STEP_UP = { password: Type.String({ minLength: 1, maxLength: 200 }), code: SecondCode }

/** Every refusal of a call with `STEP_UP`. */
export const STEP_UP_REFUSALS = [...SECOND_FACTOR_REFUSALS, 'busy', 'password_wrong'] as const
