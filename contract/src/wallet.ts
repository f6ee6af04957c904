import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CentsView } from './scalars.ts'

export const WalletView = Type.Object({
  balance: CentsView,
  bonus: CentsView,
  version: Type.Integer(),
})

export const wallet = endpoint({
  method: 'GET',
  path: '/api/wallet',
  access: { who: 'player', needs: [] },
  summary: 'Real and bonus balance.',
  response: WalletView,
  refusals: [],
})
