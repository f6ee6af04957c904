import type { Tx } from '../platform/db.ts'
import { BETS, BOOKS, KINDS, SUPPLIED } from './accounts.ts'

/** A check with sums that SQL cannot compute. `list` returns the rows that break the invariant. */
export interface ComputedCheck extends Pick<Check, 'invariant' | 'name'> {
  list(tx: Tx): Promise<object[]>
}

/** A check of the whole ledger. Its query returns the rows that break the invariant, so it must return none. */
export interface Check {
  invariant: 1 | 2 | 3 | 4 | 5 | 6 | 8
  name: string
  query: string
}

const { deposit, return_withdrawal, hold_withdrawal, void_withdrawal, post_withdrawal } = KINDS
const { set_aside_deposit, return_deposit, take_stake, pay_payout, refund_stake, correct } = KINDS
const [suppliedFrom, suppliedTo] = SUPPLIED
const [betsFrom, betsTo] = BETS
const [booksFrom, booksTo] = BOOKS

/** Balances of the house accounts, summed from the batch headers and not read from the roll-up. */
const HOUSE =
  'select account, sum(amount) as balance from ledger.batches, unnest(accounts, sums) as s(account, amount) group by account'

export const CHECKS: readonly Check[] = [
  {
    invariant: 1,
    name: 'players and house sum to zero',
    query: `
      select w.total as wallets, h.total as house from
        (select coalesce(sum(real + bonus), 0) as total from ledger.wallets) w,
        (select coalesce(sum(balance), 0) as total from (${HOUSE}) s) h
       where w.total + h.total <> 0`,
  },
  {
    invariant: 1,
    name: 'money at the payment company is what came in less what went out, as corrected',
    query: `
      select came.total as came, went.total as went, p.balance from
        (select (select coalesce(sum(real), 0) from ledger.journal where kind < 50 and (kind in (${deposit}, ${return_withdrawal}) or kind = ${correct} and account = 1))
              + (select coalesce(sum(amount), 0) from ledger.house_journal where kind = ${set_aside_deposit}) as total) came,
        (select coalesce(sum(amount), 0) as total from ledger.house_journal where kind in (${post_withdrawal}, ${return_deposit})) went,
        (select coalesce(sum(balance), 0) as balance from (${HOUSE}) s where account = 1) p
       where came.total - went.total <> -p.balance`,
  },
  {
    invariant: 2,
    name: 'each movement continues the balance before it',
    query: `
      select wallet_id, seq from (
        select wallet_id, seq, real_after - real as real_before, bonus_after - bonus as bonus_before,
          lag(seq, 1, 0::bigint) over w as seq_before, lag(real_after, 1, 0::bigint) over w as real_left, lag(bonus_after, 1, 0::bigint) over w as bonus_left
          from ledger.journal window w as (partition by wallet_id order by seq)) j
       where seq <> seq_before + 1 or real_before <> real_left or bonus_before <> bonus_left`,
  },
  {
    invariant: 2,
    name: 'each wallet stands where its last movement left it',
    query: `
      select coalesce(w.wallet_id, j.wallet_id) as wallet_id from ledger.wallets w
        full join (select distinct on (wallet_id) wallet_id, seq, real_after, bonus_after from ledger.journal order by wallet_id, seq desc) j
          on j.wallet_id = w.wallet_id
       where (w.seq, w.real, w.bonus) is distinct from (coalesce(j.seq, 0), coalesce(j.real_after, 0), coalesce(j.bonus_after, 0))`,
  },
  {
    invariant: 3,
    name: 'each header sums its rows',
    query: `
      select coalesce(h.id, r.id) as batch, coalesce(h.account, r.account) as account from
        (select b.id, account, amount from ledger.batches b, unnest(b.accounts, b.sums) as s(account, amount)) h
        full join (
          select id, account, sum(amount) as amount from (
            select batch_id as id, account, -(real + bonus) as amount from ledger.journal
            union all select batch_id, from_account, -amount from ledger.house_journal
            union all select batch_id, to_account, amount from ledger.house_journal) s group by id, account) r
          on (r.id, r.account) = (h.id, h.account)
       where h.amount is distinct from r.amount`,
  },
  {
    invariant: 3,
    name: 'each header counts its rows',
    query: `
      select b.id as batch from ledger.batches b
        left join (select id, count(*) as n from (
          select batch_id as id from ledger.journal union all select batch_id from ledger.house_journal) s group by id) r on r.id = b.id
       where b.n is distinct from r.n`,
  },
  {
    invariant: 3,
    name: "the house's balances are the headers up to their watermarks",
    query: `
      select coalesce(h.account, r.account) as account, h.balance, r.balance as rolled_up from
        (select account, sum(amount) as balance from ledger.rolled_up u
           join ledger.batches b on b.lane = u.lane and b.id <= (u.lane::bigint << 40) + u.upto_seq, unnest(b.accounts, b.sums) as s(account, amount)
          group by account) h
        full join ledger.house_balances r on r.account = h.account
       where coalesce(h.balance, 0) <> coalesce(r.balance, 0)`,
  },
  {
    invariant: 4,
    name: 'nothing is below zero',
    query: `select wallet_id, seq from ledger.journal where real_after < 0 or bonus_after < 0
      union all select wallet_id, seq from ledger.wallets where real < 0 or bonus < 0`,
  },
  {
    invariant: 4,
    name: 'a stake takes real before bonus',
    query: `select wallet_id, seq from ledger.journal
       where kind = ${take_stake} and (real > 0 or bonus > 0 or (bonus < 0 and real_after <> 0))`,
  },
  {
    invariant: 5,
    name: 'a payout or refund belongs to a stake of the same player and account',
    query: `
      select c.wallet_id, c.seq from ledger.journal c left join ledger.journal s on s.rq = c.rq and s.kind = ${take_stake}
       where (c.kind = ${refund_stake} or c.kind = ${pay_payout} and c.account not between ${suppliedFrom} and ${suppliedTo} and c.account not between ${booksFrom} and ${booksTo})
         and c.account not between ${betsFrom} and ${betsTo} and (s.rq is null or s.wallet_id <> c.wallet_id or s.account <> c.account)`,
  },
  {
    invariant: 5,
    name: 'a stake ends once: paid or refunded, and a refund is the stake',
    query: `
      select r.wallet_id, r.seq from ledger.journal r
        left join ledger.journal p on p.rq = r.rq and p.kind = ${pay_payout}
        left join ledger.journal s on s.rq = r.rq and s.kind = ${take_stake}
       where r.kind = ${refund_stake} and r.account not between ${betsFrom} and ${betsTo} and (p.rq is not null or (r.real, r.bonus) is distinct from (-s.real, -s.bonus))`,
  },
  {
    invariant: 5,
    name: 'a payout ends once: paid or void',
    query: `
      select p.rq from (select rq from ledger.house_journal where kind = ${post_withdrawal}) p
        join (select rq from ledger.journal where kind < 50 and kind = ${void_withdrawal}) v on v.rq = p.rq`,
  },
  {
    invariant: 5,
    name: 'withdrawals pending are those on hold, less what was paid or came back',
    query: `
      select b.total as booked, o.total as open from
        (select coalesce(sum(balance), 0) as total from (${HOUSE}) s where account = 2) b,
        (select coalesce(-sum(h.real), 0) - (select coalesce(sum(amount), 0) from ledger.house_journal where kind = ${post_withdrawal}) as total
           from ledger.journal h where h.kind < 50 and h.kind in (${hold_withdrawal}, ${void_withdrawal})) o
       where b.total <> o.total or o.total < 0`,
  },
  {
    invariant: 5,
    name: 'deposits to return are those set aside',
    query: `
      select s.rq from (select rq, amount from ledger.house_journal where kind = ${return_deposit}) s
        left join ledger.house_journal a on a.rq = s.rq and a.kind = ${set_aside_deposit} where a.amount is distinct from s.amount`,
  },
  {
    invariant: 6,
    name: 'each link of the chain is the hash of its rows and of the link before',
    query: `
      select b.id as batch from (
        select *, lag(hash, 1, sha256('')) over w as before, row_number() over w as place from ledger.batches window w as (partition by lane order by id)) b
        left join (select batch_id, string_agg(ledger.row_bytes(j), '' order by wallet_id, seq) as bytes from ledger.journal j group by batch_id) j on j.batch_id = b.id
        left join (select batch_id, string_agg(ledger.row_bytes(h), '' order by rq, kind) as bytes from ledger.house_journal h group by batch_id) h on h.batch_id = b.id
       where b.id <> (b.lane::bigint << 40) + b.place or b.prev_hash <> b.before
          or b.hash <> ledger.chain(b.prev_hash, b.id, b.posted_at, b.accounts, b.sums, coalesce(j.bytes, '') || coalesce(h.bytes, ''))`,
  },
  {
    invariant: 6,
    name: 'each lane stands at its last link',
    query: `
      select coalesce(l.lane, b.lane) as lane from ledger.lanes l
        full join (select distinct on (lane) lane, id, hash from ledger.batches order by lane, id desc) b on b.lane = l.lane
       where l.lane is null or (l.head_seq, l.head_hash) is distinct from (coalesce(b.id - (b.lane::bigint << 40), 0), coalesce(b.hash, sha256('')))`,
  },
]
