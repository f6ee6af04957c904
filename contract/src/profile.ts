import { ACCOUNT_KINDS, BANKS } from '@jogo/rules/banks'
import { STATES } from '@jogo/rules/cep'
import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Nullable, Time } from './scalars.ts'
import { SecondCode, STEP_UP, STEP_UP_REFUSALS } from './step-up.ts'

/** Contacts that a player can confirm. */
export const CONTACTS = ['email', 'phone'] as const
export type ContactName = (typeof CONTACTS)[number]

/**
 * A pending confirmation of the current contact or of its replacement. `shown`: address or number in display form. `until`: expiry of code
 * and link. `again_at`: earliest time of another message. `delivery`: report of the SMS company; never of e-mails.
 */
const WaitingView = Type.Object({
  shown: Type.String(),
  is_change: Type.Boolean(),
  until: Time,
  again_at: Time,
  delivery: Nullable(Type.Enum(['sent', 'delivered', 'failed'])),
})

const ContactView = Type.Object({
  shown: Type.String(),
  confirmed_at: Nullable(Time),
  waiting: Nullable(WaitingView),
})

const Line = (maxLength: number) => Type.String({ minLength: 1, maxLength })
/** `complement` and `district` may be empty; a house without a number has `s/n` as its `number`. */
const Address = {
  cep: Type.String({ minLength: 8, maxLength: 10 }),
  street: Line(120),
  number: Line(12),
  complement: Type.String({ maxLength: 60 }),
  district: Type.String({ maxLength: 80 }),
  city: Line(80),
  state: Type.Enum([...STATES]),
}

/**
 * `bank`: number at the Central Bank, null for a bank named by the player. The holder is always the player: payouts go to the Pix key of
 * his CPF.
 */
const BankAccountView = Type.Object({
  bank: Nullable(Type.String()),
  bank_name: Type.String(),
  kind: Type.Enum([...ACCOUNT_KINDS]),
})

const Gender = Type.Union([Type.Literal(0), Type.Literal(1)])

/**
 * `phone.code`, `phone.number`: calling code and national number, together E.164. `missing`: data that the law requires before the first
 * bet or deposit.
 */
export const ProfileView = Type.Object({
  email: ContactView,
  phone: Type.Object({ ...ContactView.properties, code: Type.String(), number: Type.String() }),
  gender: Nullable(Gender),
  address: Nullable(Type.Object({ ...Address, state: Type.String() })),
  bank_account: Nullable(BankAccountView),
  missing: Type.Array(Type.Enum(['address', 'gender', 'bank_account'])),
})

export const profile = endpoint({
  method: 'GET',
  path: '/api/profile',
  access: { who: 'player', needs: [] },
  summary: 'How the player is reached, where he lives, where his payouts go, and what of it is missing.',
  response: ProfileView,
  refusals: [],
})

export const changeEmail = endpoint({
  method: 'PUT',
  path: '/api/profile/email',
  access: { who: 'player', needs: [] },
  summary:
    'Sends link and code to a new address, which counts once one of them was shown; a change that waited is dropped.',
  body: Type.Object({ email: Type.String({ minLength: 3, maxLength: 254 }), ...STEP_UP }),
  response: ProfileView,
  refusals: [...STEP_UP_REFUSALS, 'contact_unchanged', 'email_taken', 'messages_limited'],
})

export const changePhone = endpoint({
  method: 'PUT',
  path: '/api/profile/phone',
  access: { who: 'player', needs: [] },
  summary:
    'Sends a code by SMS to a new number, which counts once it was shown; a change that waited is dropped.',
  body: Type.Object({
    phone_code: Type.String({ pattern: '^\\d{1,4}$', maxLength: 4 }),
    phone: Type.String({ minLength: 3, maxLength: 24 }),
    ...STEP_UP,
  }),
  response: ProfileView,
  refusals: [...STEP_UP_REFUSALS, 'contact_unchanged', 'messages_limited'],
})

const Which = Type.Object({ contact: Type.Enum([...CONTACTS]) })

export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/api/profile/:contact/send',
  access: { who: 'player', needs: [] },
  summary:
    'Sends the code once more: of the change that waits, otherwise of the contact in use while it is not confirmed.',
  params: Which,
  response: ProfileView,
  refusals: ['contact_confirmed', 'messages_limited'],
})

export const confirmContact = endpoint({
  method: 'POST',
  path: '/api/profile/:contact/confirm',
  access: { who: 'player', needs: [] },
  summary:
    '`code`: the code of the message, or the token of the link in the letter. Each is good once, five wrong codes end it.',
  params: Which,
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 100 }) }),
  response: ProfileView,
  refusals: ['confirmation_code_wrong', 'confirmation_invalid', 'email_taken'],
})

export const dropChange = endpoint({
  method: 'DELETE',
  path: '/api/profile/:contact/change',
  access: { who: 'player', needs: [] },
  summary: 'Drops the change that waits, if there is one; the contact in use stays.',
  params: Which,
  response: ProfileView,
  refusals: [],
})

export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/api/profile/email/undo',
  access: { who: 'anyone', needs: [] },
  summary:
    'Takes a change of e-mail back by the link that the old address was sent, for seven days: every session ends, the password is void, and a link for a new one is sent to that address.',
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }),
  response: Type.Object({ email: Type.String() }),
  refusals: ['undo_link_invalid'],
})

export const correctEmail = endpoint({
  method: 'POST',
  path: '/api/profile/email/correct',
  access: { who: 'anyone', needs: [] },
  summary:
    'Another address for an account that nobody has entered yet, whose first log-in waits for a letter to a mistyped one. `login`: e-mail or CPF of the registration. The new address is sent a letter that confirms it, and from now on the codes.',
  body: Type.Object({
    login: Type.String({ minLength: 1, maxLength: 254 }),
    password: STEP_UP.password,
    email: Type.String({ minLength: 3, maxLength: 254 }),
  }),
  response: Type.Object({ email: Type.String() }),
  refusals: [
    'account_locked',
    'contact_unchanged',
    'correction_closed',
    'credentials_invalid',
    'email_taken',
    'login_locked',
    'messages_limited',
  ],
})

export const confirmHouseEmail = endpoint({
  method: 'POST',
  path: '/api/profile/email/house',
  access: { who: 'anyone', needs: [] },
  summary:
    'Confirms, by the link in its letter, the address that the house gives a player who has lost the one before: it counts from now on, every session ends, and the address before is sent a link that takes the change back for seven days.',
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
  response: Type.Object({ email: Type.String() }),
  refusals: ['email_taken', 'house_link_invalid'],
})

export const saveAddress = endpoint({
  method: 'PUT',
  path: '/api/profile/address',
  access: { who: 'player', needs: [] },
  summary: 'Where the player lives.',
  body: Type.Object(Address),
  response: ProfileView,
  refusals: [],
})

export const saveGender = endpoint({
  method: 'PUT',
  path: '/api/profile/gender',
  access: { who: 'player', needs: [] },
  summary: '0 female, 1 male; only while the registry of persons has not told it.',
  body: Type.Object({ gender: Gender }),
  response: ProfileView,
  refusals: ['gender_known'],
})

export const saveBankAccount = endpoint({
  method: 'PUT',
  path: '/api/profile/bank-account',
  access: { who: 'player', needs: [] },
  summary:
    'At which institution the Pix key of the player is. `bank`: its number at the Central Bank; without one, `bank_name`. To replace the one before, the password and the second factor are asked for.',
  body: Type.Object({
    bank: Type.Optional(Type.Enum(BANKS.map(([code]) => code))),
    bank_name: Type.Optional(Type.String({ maxLength: 60 })),
    kind: Type.Enum([...ACCOUNT_KINDS]),
    password: Type.Optional(Type.String({ maxLength: 200 })),
    code: SecondCode,
  }),
  response: ProfileView,
  refusals: [...STEP_UP_REFUSALS],
})

/**
 * `known`: the address company knows this CEP; the street may be absent. `unavailable`: the company did not answer, and the player can
 * type the address.
 */
export const lookUpCep = endpoint({
  method: 'GET',
  path: '/api/profile/cep/:cep',
  access: { who: 'player', needs: [] },
  summary: 'Fills the form of an address; whatever it answers, the address can be typed.',
  params: Type.Object({ cep: Type.String({ pattern: '^\\d{8}$', maxLength: 8 }) }),
  response: Type.Object({
    known: Type.Enum(['yes', 'no', 'unavailable']),
    street: Type.String(),
    district: Type.String(),
    city: Type.String(),
    state: Type.String(),
  }),
  refusals: ['too_many_requests'],
})

/** Delivery report of the SMS company. Reports may arrive late, twice and in any order. */
export const smsWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/sms',
  access: { who: 'partner', partner: 'sms', proof: 'signature', needs: [] },
  summary: 'Tells what became of a message by SMS.',
  response: Type.Object({ received: Type.Boolean() }),
  refusals: [],
})
