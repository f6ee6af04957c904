import { FACE_CHECK_REASONS } from '@jogo/rules/identity/face-check'
import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/** The state of a player's verification. `url` opens the verification company's page for this person. */
export const KycView = Type.Object({
  user_status: Type.Union([
    Type.Literal('pending_kyc'),
    Type.Literal('pending_face_id'),
    Type.Literal('approved'),
    Type.Literal('ip_blocked'),
  ]),
  isApproved: Type.Boolean(),
  transactionId: Type.Union([Type.String(), Type.Null()]),
  url: Type.Union([Type.String(), Type.Null()]),
  /** The onboarding at Caf; null at the other company. */
  cafOnboarding: Type.Union([Type.Object({ id: Type.String() }), Type.Null()]),
  provider: Type.Union([Type.Literal('caf'), Type.Literal('legitimuz')]),
  /** Why the last attempt was refused, as a message key: `mismatch`, `refused`, `underage`; null when none was. */
  last_refusal: Type.Union([
    Type.Literal('refused'),
    Type.Literal('mismatch'),
    Type.Literal('underage'),
    Type.Null(),
  ]),
  /** The check of a verified player's face that is due (`pending_face_id`); null when none is. */
  face_check: Type.Union([
    Type.Object({
      why: Type.Unsafe<(typeof FACE_CHECK_REASONS)[number]>(
        Type.Union(FACE_CHECK_REASONS.map((reason) => Type.Literal(reason))),
      ),
      /** Under which the company's browser SDK is started; null until an attempt is, and for one by documents. */
      reference: Type.Union([Type.String(), Type.Null()]),
      /** Whether a company that checks faces is configured; by documents it is possible either way. */
      is_offered: Type.Boolean(),
    }),
    Type.Null(),
  ]),
})

export const onboarding = endpoint({
  method: 'GET',
  path: '/api/kyc/onboarding',
  access: { who: 'player', needs: ['unblocked'] },
  summary: 'The state of identity verification; with `start`, an attempt is started when none is open.',
  query: Type.Object({
    method: Type.Optional(Type.String({ maxLength: 40 })),
    start: Type.Optional(Type.Literal('1')),
    /** Instead of the face alone, for who cannot use a camera here: the whole verification at the company, by documents. */
    way: Type.Optional(Type.Literal('documents')),
  }),
  response: KycView,
  refusals: ['verification_unavailable', 'verification_not_offered'],
})

/** Legitimuz reports that an attempt may have been decided. The signature covers the exact bytes of the body. */
export const kycWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/kyc',
  access: { who: 'partner', partner: 'legitimuz', proof: 'signature', needs: [] },
  summary: 'The verification company tells that an attempt may have been decided; answered once it is kept.',
  response: Type.Object({ received: Type.Boolean() }),
  refusals: [],
})

/** Caf reports the same. It signs nothing: each attempt has an address of its own, with `ref` and `sig`, that only we can make. */
export const cafWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/kyc/caf',
  access: { who: 'partner', partner: 'caf', proof: 'signature', needs: [] },
  summary: 'Caf tells that an attempt may have been decided; answered once it is kept.',
  response: Type.Object({ received: Type.Boolean() }),
  refusals: [],
})
