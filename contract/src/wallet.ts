import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CentsView, Nullable, Time } from './scalars.ts'

export const WalletView = Type.Object({
  balance: CentsView,
  bonus: CentsView,
  version: Type.Integer(),
  withdrawable: Type.Integer({
    minimum: 0,
    description:
      'What of the balance a withdrawal takes now: nothing while deposits are still to be staked, and no earnings of referrals before their day.',
  }),
  referral_pending: Nullable(
    Type.Object(
      { amount: CentsView, available_at: Time },
      { description: 'Earnings of referrals in the balance that may be withdrawn from then on.' },
    ),
  ),
  rollover: Nullable(
    Type.Object(
      { left: CentsView, whole: CentsView, until: Time },
      {
        description:
          'What is still to be staked of deposits before money is withdrawn; it lapses at `until`.',
      },
    ),
  ),
  held: Type.Array(
    Type.Object({
      amount: CentsView,
      game: Type.String(),
      case: Nullable(
        Type.Integer({ description: 'Number of the case of support; null for the first moment.' }),
      ),
      since: Time,
    }),
    {
      description: 'Prizes that are being checked: not part of the balance, neither to be bet nor withdrawn.',
    },
  ),
})

export const wallet = endpoint({
  method: 'GET',
  path: '/api/wallet',
  access: { who: 'player', needs: [] },
  summary: 'Real and bonus balance, and what is held.',
  response: WalletView,
  refusals: [],
})
