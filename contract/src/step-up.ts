import { Type } from 'typebox'

/**
 * Of a second factor: of an app, a recovery code, what a letter said, or the proof of a passkey (`provePasskey`). Without it who needs one is
 * refused with second_factor_needed, or second_factor_sent when a code is on its way by letter; second_factor_just_sent: the letter before it is
 * younger than a minute and its code still counts, another can go in `wait` seconds. `kinds` in their data names what would do, in words apart by
 * a space: `app`, `recovery`, `passkey`, `letter`.
 */
export const SecondCode = Type.Optional(Type.String({ maxLength: 40 }))

/** Every "no" of a call that asks for a second factor. */
export const SECOND_FACTOR_REFUSALS = [
  'account_locked',
  'second_factor_just_sent',
  'second_factor_needed',
  'second_factor_sent',
  'second_factor_wrong',
  'too_many_requests',
] as const

/** What a player shows once more, in the body of a call that could give the account away: the password, and a second factor of whom one is asked. */
export const STEP_UP = { password: Type.String({ minLength: 1, maxLength: 200 }), code: SecondCode }

/** Every "no" of a call with `STEP_UP`. */
export const STEP_UP_REFUSALS = [...SECOND_FACTOR_REFUSALS, 'busy', 'password_wrong'] as const
