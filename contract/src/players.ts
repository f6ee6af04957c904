import { Type } from 'typebox'
import { RegistrationCouponView } from './bonuses.ts'
import { endpoint } from './endpoint.ts'
import { Day, Nullable } from './scalars.ts'
import { AGREED_TEXTS, Wording } from './terms.ts'

const Text = (max: number) => Type.String({ minLength: 1, maxLength: max })
const Tracking = Type.Optional(Type.String({ maxLength: 512 }))
/** Result of the proof of work from `GET /v2/auth/captcha`. */
export const Captcha = Type.Optional(Type.String({ maxLength: 2_048 }))

/**
 * The register form of the specification, with its optional tracking fields. `terms`: the wordings shown beside the checkbox
 * (`termsInForce`). The server refuses an outdated wording with terms_changed. Without the field the player accepts the current
 * wordings.
 */
export const RegisterBody = Type.Object({
  name: Type.Optional(Type.String({ maxLength: 200 })),
  document: Text(20),
  email: Type.String({ maxLength: 254, pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$' }),
  email_confirmation: Type.Optional(Type.String({ maxLength: 254 })),
  phone: Type.String({ minLength: 8, maxLength: 24 }),
  phone_code: Type.Optional(Type.String({ pattern: '^\\d{1,4}$', maxLength: 4, default: '55' })),
  birthday: Type.Optional(Type.String({ maxLength: 20 })),
  password: Type.String({ minLength: 8, maxLength: 200 }),
  password_confirmation: Type.Optional(Type.String({ maxLength: 200 })),
  termsAccepted: Type.Boolean(),
  terms: Type.Optional(Type.Array(Wording, { maxItems: AGREED_TEXTS.length })),
  referer: Tracking,
  captcha: Captcha,
  referrer_id: Tracking,
  src: Tracking,
  utm_source: Tracking,
  utm_medium: Tracking,
  utm_campaign: Tracking,
  utm_content: Tracking,
  utm_term: Tracking,
  btag: Tracking,
  coupon_code: Tracking,
  fbc: Tracking,
  fbp: Tracking,
  afp: Tracking,
  afp1: Tracking,
  afp2: Tracking,
  afp3: Tracking,
  afp4: Tracking,
  afp5: Tracking,
  afp6: Tracking,
  afp7: Tracking,
  afp8: Tracking,
  afp9: Tracking,
  shareCode: Tracking,
  source_id: Tracking,
  event_id: Tracking,
  campaign_id: Tracking,
  client_id: Tracking,
  gclid: Tracking,
  subid: Tracking,
})

export const register = endpoint({
  method: 'POST',
  path: '/v2/auth/register',
  access: { who: 'anyone', needs: ['open', 'licensed', 'captcha'] },
  summary: 'Opens a player account; name and birthday come from the person registry, never from the form.',
  body: RegisterBody,
  response: Type.Object({
    success: Type.Boolean(),
    message: Type.String(),
    /** Result of `coupon_code`; null without a code. A refused code never prevents a registration. */
    coupon: Nullable(RegistrationCouponView),
  }),
  refusals: [
    'cpf_invalid',
    'cpf_not_found',
    'cpf_taken',
    'email_taken',
    'password_weak',
    'person_unavailable',
    'registration_closed',
    'registry_unavailable',
    'terms_changed',
    'terms_not_accepted',
    'too_many_requests',
    'underage',
  ],
})

export const validateDocument = endpoint({
  method: 'POST',
  path: '/api/validate/document',
  access: { who: 'anyone', needs: ['open'] },
  summary:
    'Looks a CPF up in the person registry; fills name and birthday of the register form. The field `captcha` may be left out in the first two calls of a network within an hour.',
  body: Type.Object({ document: Text(20), captcha: Captcha }),
  response: Type.Object({
    success: Type.Boolean(),
    name: Type.Optional(Type.String()),
    birthday: Type.Optional(Day),
    message: Type.Optional(Type.String()),
    errors: Type.Optional(Type.String()),
  }),
  refusals: ['captcha_failed', 'registry_unavailable', 'too_many_requests'],
})
