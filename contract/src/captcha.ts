import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'

const Hex = Type.String({ pattern: '^[0-9a-f]*$', maxLength: 128 })

/** Work for a browser: find the counter whose derived key begins with `keyPrefix` (ALTCHA proof of work, version 2). `ends_at`: Unix ms. */
export const CaptchaView = Type.Object({
  parameters: Type.Object({
    algorithm: Type.Literal('PBKDF2/SHA-256'),
    nonce: Hex,
    salt: Hex,
    cost: Type.Integer(),
    keyLength: Type.Integer({ minimum: 16, maximum: 64 }),
    keyPrefix: Hex,
    keySignature: Hex,
    data: Type.Object({ ends_at: Type.Integer() }),
  }),
  signature: Hex,
})
export type CaptchaView = Static<typeof CaptchaView>

/** Content of a call's field `captcha`: this object as JSON in base64. */
export const CaptchaToken = Type.Object({
  challenge: CaptchaView,
  solution: Type.Object({
    counter: Type.Integer({ minimum: 0, maximum: 4_294_967_295 }),
    derivedKey: Hex,
    time: Type.Optional(Type.Number()),
  }),
})
export type CaptchaToken = Static<typeof CaptchaToken>

export const captcha = endpoint({
  method: 'GET',
  path: '/v2/auth/captcha',
  access: { who: 'anyone', needs: [] },
  summary:
    'Work for the browser of a visitor, to be done within 10 minutes. Calls with a field `captcha` want its result: `{ challenge, solution }` as JSON in base64, good for one call.',
  response: CaptchaView,
  refusals: ['too_many_requests'],
})
