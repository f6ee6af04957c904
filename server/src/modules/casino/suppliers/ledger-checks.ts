import { BOOKS, KINDS, type LedgerCheck, SUPPLIED } from '../../money/wallet/index.ts'

const { take_stake, pay_payout, refund_stake, reverse_payout, hold_win, release_win } = KINDS
const [first, last] = SUPPLIED
const [firstBook, lastBook] = BOOKS

/** Joins the action of a movement on a supplier's account; action and movement must have the same amounts. */
const ACTIONS = `
  left join public.supplier_actions a on a.id = j.rq and a.kind = any (case j.kind
    when ${take_stake} then '{bet}' when ${pay_payout} then '{win,adjust,settlement}' when ${reverse_payout} then '{adjust,settlement}' end::text[])
  left join public.supplier_actions u on u.undoes = j.rq
    and u.kind = case j.kind when ${refund_stake} then 'refund' when ${reverse_payout} then 'reversal' end
 where (j.account between ${first} and ${last} or j.account between ${firstBook} and ${lastBook})
   and (j.wallet_id, j.real, j.bonus) is distinct from (coalesce(a.player_id, u.player_id), coalesce(a.real_cents, u.real_cents), coalesce(a.bonus_cents, u.bonus_cents))`

/** Joins the row of a movement on the account of withheld wins. A release needs a row that has ended. */
const HELD = `
  left join public.supplier_held_wins h on h.action_id = j.rq and (j.kind = ${hold_win} or h.ended_at is not null)
 where j.kind in (${hold_win}, ${release_win}) and (h.player_id, h.real_cents, h.bonus_cents) is distinct from
   (j.wallet_id, case j.kind when ${hold_win} then -j.real else j.real end, case j.kind when ${hold_win} then -j.bonus else j.bonus end)`

/** Checks of suppliers' actions and rounds against their movements. */
export const suppliersLedgerChecks: readonly LedgerCheck[] = [
  {
    whole: [
      {
        invariant: 8,
        name: "what moved on a supplier's account is one of his actions",
        query: `select j.wallet_id, j.seq from ledger.journal j ${ACTIONS}`,
      },
      {
        invariant: 8,
        name: "a supplier's action that moves money has its movement",
        query: `
          select a.id from public.supplier_actions a
            left join ledger.journal j on j.rq = coalesce(a.undoes, a.id) and j.kind = case a.kind when 'bet' then ${take_stake}
              when 'win' then ${pay_payout} when 'refund' then ${refund_stake} when 'reversal' then ${reverse_payout}
              when 'adjust' then case when a.amount_cents > 0 then ${pay_payout} else ${reverse_payout} end
              when 'settlement' then case when a.real_cents + a.bonus_cents > 0 then ${pay_payout} else ${reverse_payout} end end
           where (a.real_cents, a.bonus_cents) <> (0, 0) and j.rq is null`,
      },
      {
        invariant: 8,
        name: "a supplier's round sums its actions",
        query: `
          select r.id from public.supplier_rounds r
            left join (select a.round_id,
                -sum(a.real_cents) filter (where a.kind = 'bet') as stake_real, -sum(a.bonus_cents) filter (where a.kind = 'bet') as stake_bonus,
                sum(a.real_cents + a.bonus_cents) filter (where a.kind in ('win', 'adjust', 'reversal', 'settlement')) as payout,
                sum(a.real_cents + a.bonus_cents) filter (where a.is_prize or u.is_prize) as prize,
                sum(a.real_cents + a.bonus_cents) filter (where a.kind = 'refund') as refund
              from public.supplier_actions a left join public.supplier_actions u on u.id = a.undoes
             where a.round_id is not null group by a.round_id) a on a.round_id = r.id
           where (r.stake_real_cents, r.stake_bonus_cents, r.payout_cents, r.prize_cents, r.refund_cents)
             <> (coalesce(a.stake_real, 0), coalesce(a.stake_bonus, 0), coalesce(a.payout, 0), coalesce(a.prize, 0), coalesce(a.refund, 0))`,
      },
    ],
    news: {
      invariant: 8,
      name: "what moved anew on a supplier's account is one of his actions",
      query: `select j.wallet_id, j.seq from j ${ACTIONS}`,
    },
  },
  {
    whole: [
      {
        invariant: 8,
        name: 'a win that is held, or was, has its movements',
        query: `select j.wallet_id, j.seq from (select * from ledger.journal where kind < 50) j ${HELD}
          union all select h.player_id, 0 from public.supplier_held_wins h
            left join ledger.journal o on o.rq = h.action_id and o.kind = ${hold_win}
            left join ledger.journal b on b.rq = h.action_id and b.kind = ${release_win}
           where o.rq is null or (b.rq is null) <> (h.ended_at is null)`,
      },
    ],
    news: {
      invariant: 8,
      name: 'what is newly held of a win, or released, is that of its row',
      query: `select j.wallet_id, j.seq from j ${HELD}`,
    },
  },
]
