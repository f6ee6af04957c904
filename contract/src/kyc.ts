import { FACE_CHECK_REASONS } from '@jogo/rules/identity/face-check'
import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/** The state of a player's verification. `url` opens the verification company's page for this player. */
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
  /** Reason of the last refusal as a message key: `mismatch`, `refused`, `underage`; null for none. */
  last_refusal: Type.Union([
    Type.Literal('refused'),
    Type.Literal('mismatch'),
    Type.Literal('underage'),
    Type.Null(),
  ]),
  /** The due face check of a verified player (`pending_face_id`); null for none. */
  face_check: Type.Union([
    Type.Object({
      why: Type.Unsafe<(typeof FACE_CHECK_REASONS)[number]>(
        Type.Union(FACE_CHECK_REASONS.map((reason) => Type.Literal(reason))),
      ),
      /** Reference for the company's browser SDK; null before an attempt, and for an attempt by documents. */
      reference: Type.Union([Type.String(), Type.Null()]),
      /** Whether a face check company is configured; documents are possible either way. */
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
    /** Verification by documents at the company, for players without a usable camera. */
    way: Type.Optional(Type.Literal('documents')),
  }),
  response: KycView,
  refusals: ['verification_unavailable', 'verification_not_offered'],
})

/** Notification by Legitimuz that an attempt may have been decided. The signature covers the exact bytes of the body. */
export const kycWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/kyc',
  access: { who: 'partner', partner: 'legitimuz', proof: 'signature', needs: [] },
  summary: 'The verification company tells that an attempt may have been decided; answered once it is kept.',
  response: Type.Object({ received: Type.Boolean() }),
  refusals: [],
})

/**
 * Notification by Caf. The call is unsigned: each attempt has its own address with `ref` and `sig`, which
 * only this server can compute.
 */
export const cafWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/kyc/caf',
  access: { who: 'partner', partner: 'caf', proof: 'signature', needs: [] },
  summary: 'Caf tells that an attempt may have been decided; answered once it is kept.',
  response: Type.Object({ received: Type.Boolean() }),
  refusals: [],
})
