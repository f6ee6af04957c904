import { BETS, KINDS, type LedgerCheck } from '../../../money/wallet/index.ts'

const { pay_cash_out } = KINDS
const [first, last] = BETS

/** Movements of cash-outs without their row, or with another amount, account or player. */
const CASH_OUTS = `
  left join public.cash_outs c on c.player_id = j.wallet_id and c.reference = j.rq
  left join public.bets b on b.player_id = c.player_id and b.id = c.bet_id
  left join ledger.journal s on s.rq = b.id and s.kind = ${KINDS.take_stake} and s.wallet_id = b.player_id
 where j.kind = ${pay_cash_out} and (j.account not between ${first} and ${last} or s.account is distinct from j.account
   or (j.real, j.bonus) is distinct from (c.amount_cents, 0::bigint))`

/** Checks of cash-outs against their movements and bets. */
export const cashOutChecks: readonly LedgerCheck[] = [
  {
    whole: [
      {
        invariant: 8,
        name: 'what was paid for a part of a bet is its cash-out',
        query: `select j.wallet_id, j.seq from ledger.journal j ${CASH_OUTS}`,
      },
      {
        invariant: 8,
        name: 'a cash-out has its movement',
        query: `
          select c.bet_id, c.n from public.cash_outs c
            left join ledger.journal j on j.rq = c.reference and j.kind = ${pay_cash_out} and j.wallet_id = c.player_id where j.rq is null`,
      },
      {
        invariant: 8,
        name: 'a cash-out that waited has one answer',
        query: `
          select r.bet_id, r.reference from public.refused_cash_outs r
           where exists (select from public.cash_outs c where c.player_id = r.player_id and c.reference = r.reference)
              or exists (select from public.pending_cash_outs p where p.player_id = r.player_id and p.reference = r.reference)
              or exists (select from ledger.journal j where j.wallet_id = r.player_id and j.rq = r.reference and j.kind = ${pay_cash_out})`,
      },
      {
        invariant: 8,
        name: 'the cash-outs of a bet sum to what it says, within its stake, and all of it ends the bet',
        query: `
          select b.player_id, b.id from public.bets b
            left join (select player_id, bet_id, sum(stake_cents) as stake, sum(amount_cents) as amount from public.cash_outs group by 1, 2) c
              on c.player_id = b.player_id and c.bet_id = b.id
           where (b.cashed_stake_cents, b.cashed_out_cents) is distinct from (coalesce(c.stake, 0), coalesce(c.amount, 0))
              or b.cashed_stake_cents > b.stake_real_cents
              or (b.state = 'cashed_out') <> (b.cashed_stake_cents > 0 and b.cashed_stake_cents = b.stake_real_cents)`,
      },
    ],
    news: {
      invariant: 8,
      name: 'what is newly paid for a part of a bet is its cash-out',
      query: `select j.wallet_id, j.seq from j ${CASH_OUTS}`,
    },
  },
]
