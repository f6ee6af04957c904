import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'

export const generateToken = endpoint({
  method: 'GET',
  path: '/api/generate-token',
  access: { who: 'player', needs: ['open'] },
  summary: "A token that opens the supplier's sports book for this player.",
  response: Type.Object({ token: Type.String() }),
  refusals: ['sports_token_unavailable'],
})
