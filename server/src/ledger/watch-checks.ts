import { BETS, BOOKS, KINDS, SUPPLIED } from './accounts.ts'
import type { Difference } from './books.ts'

export type NewsCheck = Omit<Difference, 'examples'> & { query: string }

const { take_stake, pay_payout, refund_stake } = KINDS
const [suppliedFrom, suppliedTo] = SUPPLIED
const [betsFrom, betsTo] = BETS
const [booksFrom, booksTo] = BOOKS

/**
 * Rows and headers of consecutive batches of one lane. $1: id of the first batch, $2: of the last. $3 and $4: the first and last block of the journal with
 * their rows, according to the headers; null searches the whole journal.
 */
export const NEWS = `
  b as materialized (select * from ledger.batches where id between $1::bigint and $2::bigint),
  j as materialized (select * from ledger.journal where batch_id between $1::bigint and $2::bigint
    and ($3::int is null or (ctid >= format('(%s,0)', $3::int)::tid and ctid < format('(%s,0)', $4::int + 1)::tid))),
  h as materialized (select * from ledger.house_journal where batch_id between $1::bigint and $2::bigint)`

/** Queries that follow `with ${NEWS}`; each must return no rows. $5 is the hash of the batch before the first. */
export const NEWS_CHECKS: readonly NewsCheck[] = [
  {
    invariant: 6,
    name: 'each new link is the hash of its rows and of the link before',
    query: `
      select b.id as batch from (select *, lag(hash, 1, decode($5, 'hex')) over (order by id) as before, lag(id, 1, $1::bigint - 1) over (order by id) as id_before from b) b
        left join (select batch_id, string_agg(ledger.row_bytes(j::ledger.journal), '' order by wallet_id, seq) as bytes from j group by batch_id) j on j.batch_id = b.id
        left join (select batch_id, string_agg(ledger.row_bytes(h::ledger.house_journal), '' order by rq, kind) as bytes from h group by batch_id) h on h.batch_id = b.id
       where b.id <> b.id_before + 1 or b.prev_hash <> b.before
          or b.hash <> ledger.chain(b.prev_hash, b.id, b.posted_at, b.accounts, b.sums, coalesce(j.bytes, '') || coalesce(h.bytes, ''))`,
  },
  {
    invariant: 3,
    name: 'each new header sums its rows',
    query: `
      select coalesce(s.id, r.id) as batch, coalesce(s.account, r.account) as account from
        (select b.id, account, amount from b, unnest(b.accounts, b.sums) as s(account, amount)) s
        full join (select id, account, sum(amount) as amount from (
            select batch_id as id, account, -(real + bonus) as amount from j
            union all select batch_id, from_account, -amount from h
            union all select batch_id, to_account, amount from h) a group by id, account) r on (r.id, r.account) = (s.id, s.account)
       where s.amount is distinct from r.amount`,
  },
  {
    invariant: 2,
    name: 'each new movement continues the balance before it',
    query: `
      select j.wallet_id, j.seq from j left join ledger.journal p on p.wallet_id = j.wallet_id and p.seq = j.seq - 1
       where (j.seq > 1 and p.seq is null) or j.real_after - j.real <> coalesce(p.real_after, 0) or j.bonus_after - j.bonus <> coalesce(p.bonus_after, 0)`,
  },
  {
    invariant: 2,
    name: 'each moved wallet stands where its last movement left it',
    query: `
      select w.wallet_id from (select distinct wallet_id from j) m
        left join ledger.wallets w on w.wallet_id = m.wallet_id
        left join ledger.journal l on l.wallet_id = w.wallet_id and l.seq = w.seq
       where l.seq is null or (l.real_after, l.bonus_after) <> (w.real, w.bonus)`,
  },
  {
    invariant: 4,
    name: 'nothing new is below zero, and stakes take real before bonus',
    query: `
      select wallet_id, seq from j where real_after < 0 or bonus_after < 0
        or (kind = ${take_stake} and (real > 0 or bonus > 0 or (bonus < 0 and real_after <> 0)))`,
  },
  {
    invariant: 5,
    name: 'each new payout or refund belongs to a stake, which ends once',
    query: `
      select j.wallet_id, j.seq from j
        left join ledger.journal s on s.rq = j.rq and s.kind = ${take_stake}
        left join ledger.journal o on o.rq = j.rq and o.kind = case j.kind when ${pay_payout} then ${refund_stake} else ${pay_payout} end
       where (j.kind = ${refund_stake} or j.kind = ${pay_payout} and j.account not between ${suppliedFrom} and ${suppliedTo} and j.account not between ${booksFrom} and ${booksTo})
         and j.account not between ${betsFrom} and ${betsTo} and (s.rq is null or s.wallet_id <> j.wallet_id or s.account <> j.account or o.rq is not null)`,
  },
]

/** The difference between the wallets and the house accounts (the roll-up plus the headers after its watermarks), unless it is zero. No parameters. */
export const TOTALS = `
  select w.total + h.rolled + h.fresh as difference from
    (select coalesce(sum(real + bonus), 0) as total from ledger.wallets) w,
    (select (select coalesce(sum(balance), 0) from ledger.house_balances) as rolled,
       (select coalesce(sum(amount), 0) from ledger.lanes l left join ledger.rolled_up u on u.lane = l.lane
          join ledger.batches b on b.id > (l.lane::bigint << 40) + coalesce(u.upto_seq, 0) and b.id < (l.lane::bigint + 1) << 40,
          unnest(b.accounts, b.sums) as s(account, amount)) as fresh) h
   where w.total + h.rolled + h.fresh <> 0`
