import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/** `people`: how many opened an account through this player's link; `verified`: how many of them have a verified identity. */
export const referrals = endpoint({
  method: 'GET',
  path: '/api/referrals',
  access: { who: 'player', needs: [] },
  summary: "How many people registered through the player's link `/ref/{id}`.",
  response: Type.Object({ people: Type.Integer(), verified: Type.Integer() }),
  refusals: [],
})
