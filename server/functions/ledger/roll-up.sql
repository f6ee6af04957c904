-- Adds the headers after each lane's watermark to the balances of the house accounts. Exact, because a lane commits in order and concurrent calls are
-- serialised by the table lock. At most 20,000 headers a call: after a long stop of the worker millions wait, and a call must not hold its lock for
-- minutes or time out. Headers are taken in the order of their ids, so a lane's headers are taken without a gap. Returns the number of added headers;
-- fewer than 20,000 means that none are left.
create or replace function ledger.roll_up() returns bigint
language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_count bigint;
begin
  lock table ledger.rolled_up in share row exclusive mode;
  insert into ledger.rolled_up (lane, upto_seq) select lane, 0 from ledger.lanes on conflict do nothing;
  with fresh as materialized (
    select l.lane, b.id, b.accounts, b.sums from (select * from ledger.rolled_up order by lane) l
      cross join lateral (
        select * from ledger.batches b
         where b.id > (l.lane::bigint << 40) + l.upto_seq and b.id < (l.lane::bigint + 1) << 40
         order by b.id limit 20000) b
     order by b.id limit 20000
  ),
  marks as (
    update ledger.rolled_up l set upto_seq = f.seq
      from (select lane, max(id) - (lane::bigint << 40) as seq from fresh group by lane) f where l.lane = f.lane
  ),
  added as (
    insert into ledger.house_balances as h (account, balance)
    select account, sum(amount)::bigint from fresh, unnest(fresh.accounts, fresh.sums) as s(account, amount) group by account
    on conflict (account) do update set balance = h.balance + excluded.balance
  )
  select count(*) into v_count from fresh;
  return v_count;
end $$;

revoke all on function ledger.roll_up() from public;
grant execute on function ledger.roll_up() to jogo_app;
