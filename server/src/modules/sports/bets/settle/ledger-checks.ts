import { BET_KINDS } from '@jogo/rules/bets/lines'
import { BETS, KINDS, type LedgerCheck } from '../../../money/wallet/index.ts'

const { take_stake, pay_payout, refund_stake, reverse_payout, pay_cash_out } = KINDS
const [first, last] = BETS
/** Accounts follow the order of the kinds (`betAccount`). */
const KIND_LIST = BET_KINDS.map((kind) => `'${kind}'`).join()

/** Movements after the stake without a settlement, or with an amount, account or player other than the settlement's. */
const SETTLEMENTS = `
  left join public.settlements f on j.kind in (${pay_payout}, ${refund_stake}) and f.player_id = j.wallet_id and f.bet_id = j.rq and f.reference = j.rq
  left join public.settlements s on j.kind in (${pay_payout}, ${refund_stake}) and s.reference = j.rq and s.reference <> s.bet_id
  left join public.settlements r on j.kind = ${reverse_payout} and r.reversal = j.rq and r.reversal is not null
  left join public.debt_payments d on j.kind = ${reverse_payout} and d.player_id = j.wallet_id and d.reference = j.rq
  left join public.bets b on b.player_id = j.wallet_id and b.id = coalesce(f.bet_id, s.bet_id, r.bet_id, d.bet_id)
 where j.account between ${first} and ${last} and j.kind not in (${take_stake}, ${pay_cash_out}) and (
   b.id is null or j.account <> ${first} + array_position(array[${KIND_LIST}], b.kind)
   or (coalesce(f.state, s.state) in ('void', 'refused')) is distinct from case when j.kind <> ${reverse_payout} then j.kind = ${refund_stake} end
   or (j.real, j.bonus) is distinct from (
     coalesce(f.payout_real_cents, s.payout_real_cents, -r.reversed_real_cents, -d.real_cents),
     coalesce(f.payout_bonus_cents, s.payout_bonus_cents, -r.reversed_bonus_cents, -d.bonus_cents)))`

/** Checks of settlements, debts and debt payments against their movements. */
export const settleLedgerChecks: readonly LedgerCheck[] = [
  {
    whole: [
      {
        invariant: 8,
        name: 'what a bet paid, gave back or took back is a settlement, or a payment of a debt',
        query: `select j.wallet_id, j.seq from ledger.journal j ${SETTLEMENTS}`,
      },
      {
        invariant: 8,
        name: 'a settlement that moves money has its movement',
        query: `
          select s.bet_id, s.n from public.settlements s
            left join ledger.journal p on p.rq = s.reference and p.kind = case when s.state in ('void', 'refused') then ${refund_stake} else ${pay_payout} end
            left join ledger.journal r on r.rq = s.reversal and r.kind = ${reverse_payout}
           where (s.payout_real_cents + s.payout_bonus_cents > 0) <> (p.rq is not null)
              or (s.reversed_real_cents + s.reversed_bonus_cents > 0) <> (r.rq is not null)
          union all
          select d.bet_id, d.n from public.debt_payments d
            left join ledger.journal r on r.rq = d.reference and r.kind = ${reverse_payout} where r.rq is null`,
      },
      {
        invariant: 8,
        name: 'a bet stands as its last settlement left it, and void or refused is its stake',
        query: `
          select b.player_id, b.id from public.bets b
            left join lateral (select * from public.settlements s where s.player_id = b.player_id and s.bet_id = b.id order by s.n desc limit 1) s on true
           where (case b.state when 'cashed_out' then 'open' else b.state end, b.settled_times, b.payout_real_cents, b.payout_bonus_cents)
              is distinct from (coalesce(s.state, case b.state when 'pending' then 'pending' else 'open' end), coalesce(s.n, 0), coalesce(s.payout_real_cents, 0), coalesce(s.payout_bonus_cents, 0))
              or b.state in ('void', 'refused') and (b.payout_real_cents, b.payout_bonus_cents) <> (b.stake_real_cents - b.cashed_stake_cents, b.stake_bonus_cents)
              or b.state in ('pending', 'open', 'lost', 'cashed_out') and b.payout_real_cents + b.payout_bonus_cents > 0
              or b.payout_real_cents + b.payout_bonus_cents + b.cashed_out_cents > greatest(b.cap_cents, b.stake_real_cents + b.stake_bonus_cents)`,
      },
      {
        invariant: 8,
        name: 'a payout that was corrected went back, is owed, or its grant answers for it',
        query: `
          select s.player_id, s.bet_id, s.n from public.settlements s
            left join public.settlements p on p.player_id = s.player_id and p.bet_id = s.bet_id and p.n = s.n - 1
            left join public.debts d on d.player_id = s.player_id and d.bet_id = s.bet_id and d.n = s.n
           where coalesce(p.payout_real_cents + p.payout_bonus_cents, 0)
              <> s.reversed_real_cents + s.reversed_bonus_cents + s.missing_bonus_cents + coalesce(d.owed_cents, 0) or s.n > 1 and p.n is null`,
      },
      {
        invariant: 8,
        name: 'what was taken for a debt is what its payments sum to',
        query: `
          select d.player_id, d.bet_id, d.n from public.debts d
            left join (select player_id, debt_bet_id, debt_n, sum(real_cents + bonus_cents) as taken from public.debt_payments group by 1, 2, 3) p
              on p.player_id = d.player_id and p.debt_bet_id = d.bet_id and p.debt_n = d.n
           where d.taken_cents <> coalesce(p.taken, 0)`,
      },
    ],
    news: {
      invariant: 8,
      name: 'what a bet newly paid, gave back or took back is a settlement, or a payment of a debt',
      query: `select j.wallet_id, j.seq from j ${SETTLEMENTS}`,
    },
  },
]
