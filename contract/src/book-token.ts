import { Type } from 'typebox'
import { endpoint, PLAY_NEEDS } from './endpoint.ts'

/** Needs of a bet, except `active`: the page asks again every minute, which is no input of a person. */
const TOKEN_NEEDS = [...PLAY_NEEDS.filter((need) => need !== 'active'), 'unbarred'] as const

export const generateToken = endpoint({
  method: 'GET',
  path: '/api/generate-token',
  access: { who: 'player', needs: TOKEN_NEEDS },
  summary:
    "A token (JWT, ES256, 60 seconds) that opens the supplier's sports book for this player, who may bet now. It is read by that supplier alone.",
  response: Type.Object({ token: Type.String() }),
  refusals: ['sports_token_unavailable'],
})

export const tokenKeys = endpoint({
  method: 'GET',
  path: '/api/generate-token/keys',
  access: { who: 'anyone', needs: [] },
  summary: 'Public keys (JWKS) by which the supplier of the sports book verifies those tokens.',
  response: Type.Object({
    keys: Type.Array(
      Type.Object({
        kty: Type.String(),
        crv: Type.String(),
        x: Type.String(),
        y: Type.String(),
        kid: Type.String(),
        alg: Type.String(),
        use: Type.String(),
      }),
    ),
  }),
  refusals: [],
})
