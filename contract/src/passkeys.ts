import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id } from './scalars.ts'
import { AccountSecurityView, TokenView } from './sessions.ts'
import { SecondCode, STEP_UP } from './step-up.ts'

/** Base64url without padding, the byte encoding of WebAuthn's JSON. */
const Bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })
const CREDENTIAL = Type.Object({ id: Bytes(1_400), rawId: Bytes(1_400), type: Type.Literal('public-key') })
/** Extension results of the browser; the server ignores them. */
const MORE = { clientExtensionResults: Type.Optional(Type.Unknown()) }

/** Result of `navigator.credentials.get`, in the JSON of WebAuthn. */
export const PasskeyAnswer = Type.Object({
  ...CREDENTIAL.properties,
  ...MORE,
  response: Type.Object({
    clientDataJSON: Bytes(4_000),
    authenticatorData: Bytes(4_000),
    signature: Bytes(2_000),
    userHandle: Type.Optional(Bytes(100)),
  }),
})
export type PasskeyAnswer = Static<typeof PasskeyAnswer>

/** Result of `navigator.credentials.create`. */
export const NewPasskey = Type.Object({
  ...CREDENTIAL.properties,
  ...MORE,
  response: Type.Object({
    clientDataJSON: Bytes(4_000),
    attestationObject: Bytes(20_000),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 8 })),
  }),
})
export type NewPasskey = Static<typeof NewPasskey>

const Name = Type.String({ minLength: 1, maxLength: 40 })

/** `PublicKeyCredentialRequestOptionsJSON` and `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, handed to the browser unchanged. */
const Options = Type.Record(Type.String(), Type.Unknown())

export const askPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/challenge',
  access: { who: 'anyone', needs: [] },
  summary: 'What any passkey of this site is to sign, once, within five minutes.',
  response: Type.Object({ options: Options }),
  refusals: [],
})

export const loginByPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/login',
  access: { who: 'anyone', needs: [] },
  summary:
    'Starts a session by a passkey, which is password and second factor at once. `device` as of `login`.',
  body: Type.Object({ answer: PasskeyAnswer, device: Type.Optional(Type.String({ maxLength: 64 })) }),
  response: TokenView,
  refusals: ['passkey_refused'],
})

export const provePasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/proof',
  access: { who: 'anyone', needs: [] },
  summary:
    "Makes a code of a passkey's answer, for the field `code` of a call that asks for a second factor: of the account of the passkey, for one use, within five minutes.",
  body: Type.Object({ answer: PasskeyAnswer }),
  response: Type.Object({ code: Type.String() }),
  refusals: ['passkey_refused'],
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/begin',
  access: { who: 'player', needs: ['second_factor'] },
  summary:
    'What a new passkey of this account is made of; the password is asked for, and a second factor of who has one.',
  body: Type.Object(STEP_UP),
  response: Type.Object({ options: Options }),
  refusals: ['account_locked', 'passkeys_full', 'password_wrong', 'too_many_requests'],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  access: { who: 'player', needs: [] },
  summary: 'Adds a passkey that answers what `beginPasskey` gave to the same player.',
  body: Type.Object({ name: Name, answer: NewPasskey }),
  response: AccountSecurityView,
  refusals: ['passkey_refused', 'passkeys_full', 'too_many_requests'],
})

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/auth/passkeys/:id',
  access: { who: 'player', needs: [] },
  summary: 'Another name for a passkey of the account.',
  params: Type.Object({ id: Id }),
  body: Type.Object({ name: Name }),
  response: AccountSecurityView,
  refusals: ['too_many_requests'],
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/:id/remove',
  access: { who: 'player', needs: ['second_factor'] },
  summary: 'Removes a passkey; again, or of one that is not there, it changes nothing.',
  params: Type.Object({ id: Id }),
  body: Type.Object({ code: SecondCode }),
  response: AccountSecurityView,
  refusals: ['too_many_requests'],
})
