import { KINDS, type LedgerCheck } from '../wallet/index.ts'
import { MONEY_APART } from './difference.ts'

const { deposit, hold_withdrawal, post_withdrawal, void_withdrawal, return_withdrawal } = KINDS
const { set_aside_deposit, return_deposit, correct } = KINDS

const DEPOSITS = `
  left join public.deposits d on d.id = j.rq left join public.pix_receipts r on r.deposit_id = j.rq and r.state = 'credited'
 where j.kind = ${deposit} and (d.status, d.player_id, r.amount_cents) is distinct from ('approved', j.wallet_id, j.real)`

const HOLDS = `
  left join public.withdrawals w on w.id = j.rq
 where j.kind = ${hold_withdrawal} and (w.player_id, w.amount_cents) is distinct from (j.wallet_id, -j.real)`

/** Joins a payout, and the withdrawal with its player. */
const PAYOUT = (rq: string) =>
  `left join public.withdrawal_payouts p on p.id = ${rq} left join public.withdrawals w on w.id = p.withdrawal_id`

const VOIDS = `
  ${PAYOUT('j.rq')}
 where j.kind = ${void_withdrawal}
   and ((w.player_id, p.amount_cents) is distinct from (j.wallet_id, j.real) or p.status not in ('failed', 'cancelled'))`

const RETURNS = `
  left join public.withdrawal_returns b on b.id = j.rq ${PAYOUT('b.payout_id')}
 where j.kind = ${return_withdrawal} and (w.player_id, b.amount_cents) is distinct from (j.wallet_id, j.real)`

const PAID = `
  ${PAYOUT('h.rq')}
 where h.kind = ${post_withdrawal} and (p.amount_cents is distinct from h.amount or p.status not in ('paid', 'returned'))`

/**
 * Corrections without a matching row. Play money of tests and demonstrations has no row, but never at the payment company: its money needs a difference or a
 * take-back.
 */
const CORRECTED = `
  left join public.balance_corrections c on c.id = j.rq
  left join public.pix_differences d on d.number = case when c.subject ~ '^\\d+$' then c.subject::bigint end
 where j.kind = ${correct} and (
   c.id is not null and (c.player_id, c.amount_cents, c.posted_at is not null) is distinct from (j.wallet_id, j.real, true)
   or j.account = 1 and (c.subject like '%:%' or d.kind in (${MONEY_APART.map((kind) => `'${kind}'`).join()}) or d.subject = 'return' and d.kind = 'other') is not true)`

const JOURNAL = '(select * from ledger.journal where kind < 50) j'

/** Checks of deposits, receipts and withdrawals against their movements. */
export const cashierLedgerChecks: readonly LedgerCheck[] = [
  {
    whole: [
      {
        invariant: 8,
        name: 'a deposit is a Pix received for a charge of its player',
        query: `select j.wallet_id, j.seq from ${JOURNAL} ${DEPOSITS}`,
      },
      {
        invariant: 8,
        name: 'a Pix that was credited is a deposit',
        query: `select r.e2eid from public.pix_receipts r
          left join ledger.journal j on j.rq = r.deposit_id and j.kind = ${deposit} where r.state = 'credited' and j.rq is null`,
      },
      {
        invariant: 8,
        name: 'Pix set aside and given back are those of their receipts',
        query: `
          select h.aside, h.returned, r.sent_back, r.back from
            (select coalesce(sum(amount) filter (where kind = ${set_aside_deposit}), 0) as aside,
               coalesce(sum(amount) filter (where kind = ${return_deposit}), 0) as returned from ledger.house_journal) h,
            (select coalesce(sum(amount_cents), 0) as sent_back, coalesce(sum(amount_cents) filter (where state = 'returned'), 0) as back
               from public.pix_receipts where state in ('returning', 'returned', 'stuck')) r
           where (h.aside, h.returned) <> (r.sent_back, r.back)`,
      },
    ],
    news: {
      invariant: 8,
      name: 'each new deposit is a Pix received for a charge of its player',
      query: `select j.wallet_id, j.seq from j ${DEPOSITS}`,
    },
  },
  {
    whole: [
      {
        invariant: 8,
        name: 'money taken for a withdrawal, given back or returned is that of its row',
        query: `select j.wallet_id, j.seq from ${JOURNAL} ${HOLDS} union all select j.wallet_id, j.seq from ${JOURNAL} ${VOIDS}
          union all select j.wallet_id, j.seq from ${JOURNAL} ${RETURNS}
          union all select null, null from ledger.house_journal h ${PAID}`,
      },
      {
        invariant: 8,
        name: 'a withdrawal stands in the journal as its payouts say',
        query: `
          select p.id from public.withdrawal_payouts p
            left join ledger.journal v on v.rq = p.id and v.kind = ${void_withdrawal}
            left join ledger.house_journal h on h.rq = p.id and h.kind = ${post_withdrawal}
           where (p.status in ('failed', 'cancelled')) <> (v.rq is not null) or (p.status in ('paid', 'returned')) <> (h.rq is not null)
          union all
          select w.id from public.withdrawals w left join ledger.journal t on t.rq = w.id and t.kind = ${hold_withdrawal} where t.rq is null
          union all
          select w.id from public.withdrawals w left join public.withdrawal_payouts p on p.withdrawal_id = w.id
           group by w.id having coalesce(sum(p.amount_cents), 0) <> w.amount_cents`,
      },
    ],
    news: {
      invariant: 8,
      name: 'each new movement of a withdrawal is that of its row',
      query: `select j.wallet_id, j.seq from j ${HOLDS} union all select j.wallet_id, j.seq from j ${VOIDS}
        union all select j.wallet_id, j.seq from j ${RETURNS}
        union all select null, null from h ${PAID}`,
    },
  },
  {
    whole: [
      {
        invariant: 8,
        name: 'a correction is that of its row',
        query: `select j.wallet_id, j.seq from ${JOURNAL} ${CORRECTED}`,
      },
      {
        invariant: 8,
        name: 'a row of a correction is posted',
        query: `select c.id from public.balance_corrections c left join ledger.journal j on j.rq = c.id and j.kind = ${correct}
          where c.posted_at is not null and j.rq is null`,
      },
    ],
    news: {
      invariant: 8,
      name: 'each new correction is that of its row',
      query: `select j.wallet_id, j.seq from j ${CORRECTED}`,
    },
  },
]
