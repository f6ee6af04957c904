import { PRODUCTS } from '@jogo/contract/products'
import { KINDS, type LedgerCheck, SUPPLIED } from '../../money/wallet/index.ts'

const { take_stake, pay_payout, refund_stake } = KINDS
const [first] = PRODUCTS.casino.accounts
const [supplied] = SUPPLIED

/** Movements that contradict their round: a different stake, a different payout, or a payout above the maximum of the round. */
const ROUNDS = `
  left join public.rounds r on r.player_id = j.wallet_id and r.id = j.rq
 where j.account between ${first} and ${supplied - 1} and case j.kind
   when ${take_stake} then (r.stake_real_cents, r.stake_bonus_cents) is distinct from (-j.real, -j.bonus)
   when ${pay_payout} then r.payout_cents is distinct from j.real + j.bonus or r.payout_cents > r.max_win_cents
     or r.ending is null or r.ending = 'refunded'
   when ${refund_stake} then r.payout_cents is distinct from j.real + j.bonus or r.ending is distinct from 'refunded'
   else true end`

/** Checks of rounds against their stakes and payouts. */
export const gamesLedgerChecks: readonly LedgerCheck[] = [
  {
    whole: [
      {
        invariant: 8,
        name: 'stakes and payouts are those of their rounds, within what the round allows',
        query: `select j.wallet_id, j.seq from ledger.journal j ${ROUNDS}`,
      },
      {
        invariant: 8,
        name: 'a round has its stake and, if it pays, its payout; a free spin has neither',
        query: `
          select r.id from public.rounds r
            left join ledger.journal s on s.rq = r.id and s.kind = ${take_stake}
            left join ledger.journal p on p.rq = r.id and p.kind = case r.ending when 'refunded' then ${refund_stake} else ${pay_payout} end
           where r.grant_id is null and (s.rq is null or (r.payout_cents > 0) <> (p.rq is not null))
              or r.grant_id is not null and (s.rq is not null or p.rq is not null or r.max_win_cents < r.payout_cents)`,
      },
    ],
    news: {
      invariant: 8,
      name: 'each new stake and payout is that of its round, within what the round allows',
      query: `select j.wallet_id, j.seq from j ${ROUNDS}`,
    },
  },
]
