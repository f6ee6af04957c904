import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Day } from './scalars.ts'

/** Texts that a player accepts, by slug; the Portuguese wording is authoritative. */
export const AGREED_TEXTS = ['termos-de-uso', 'politica-de-privacidade'] as const

/** A wording of a text, identified by its date. */
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

/**
 * `version`: date of the wording in force. `accepted`: newest wording that the player accepted; null without an
 * acceptance.
 */
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
