import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Day } from './scalars.ts'

/** What a player agrees to: the slugs of the texts, whose Portuguese wording is the one that counts. */
export const AGREED_TEXTS = ['termos-de-uso', 'politica-de-privacidade'] as const

/** A text by the day of one of its wordings. */
export const Wording = Type.Object({ slug: Type.Enum(AGREED_TEXTS), version: Day })
export type Wording = Static<typeof Wording>

export const termsInForce = endpoint({
  method: 'GET',
  path: '/v2/terms',
  access: { who: 'anyone', needs: [] },
  summary:
    'The wordings of the terms and the privacy notice that are in force, which a registration agrees to.',
  response: Type.Object({ texts: Type.Array(Wording) }),
  refusals: [],
})

/** `version`: the day of the wording in force. `accepted`: the newest that the player accepted; null for none. */
export const AgreedTextView = Type.Object({
  slug: Type.Enum(AGREED_TEXTS),
  title: Type.String(),
  version: Day,
  accepted: Type.Union([Day, Type.Null()]),
})
export type AgreedTextView = Static<typeof AgreedTextView>

export const TermsView = Type.Object({ texts: Type.Array(AgreedTextView), is_accepted: Type.Boolean() })

export const terms = endpoint({
  method: 'GET',
  path: '/api/terms',
  access: { who: 'player', needs: [] },
  summary: 'The terms and the privacy notice: which wording is in force, and which one the player accepted.',
  response: TermsView,
  refusals: [],
})

export const acceptTerms = endpoint({
  method: 'POST',
  path: '/api/terms',
  access: { who: 'player', needs: [] },
  summary:
    'Accepts these wordings, by slug and day. One that is not in force any more is passed over: the answer says what is still to be accepted.',
  body: Type.Object({
    texts: Type.Array(Wording, { minItems: 1, maxItems: AGREED_TEXTS.length }),
  }),
  response: TermsView,
  refusals: ['too_many_requests'],
})
