-- The time that all money rules use: of the transaction, by the database's clock, one for all nodes.
create or replace function ledger.moment() returns timestamptz language sql stable as $$ select now() $$;

-- End of the day, the week (from Monday) and the month of a moment, in America/Sao_Paulo; with p_back their beginnings.
create or replace function ledger.periods(p_moment timestamptz, p_back boolean default false) returns timestamptz[]
language sql stable set search_path = pg_catalog as $$
  select array_agg((date_trunc(u, p_moment at time zone 'America/Sao_Paulo') + case when p_back then interval '0' else ('1 ' || u)::interval end)
    at time zone 'America/Sao_Paulo' order by n)
  from unnest(array['day', 'week', 'month']) with ordinality as x(u, n)
$$;

-- Maximum of a total before the first of its periods ends: the strictest of the three limits. p_of: 1 deposits, 2 stakes, 3 losses, 4 bets, 5
-- minutes.
create or replace function ledger.most(p_of int, l ledger.limits) returns bigint language sql immutable as $$
  select least(l.bases[p_of * 3 - 2] + l.caps[p_of * 3 - 2], l.bases[p_of * 3 - 1] + l.caps[p_of * 3 - 1], l.bases[p_of * 3] + l.caps[p_of * 3])
$$;

-- Starts the next period of wallets whose period is over, with the totals counted so far. Any counting movement waits for it, so the totals are those at the
-- period's end.
create or replace function ledger.begin_periods(p_wallet bigint[]) returns void language plpgsql set search_path = pg_catalog as $$
begin
  with stale as (
    select w.* from ledger.wallets w where w.wallet_id = any (p_wallet) and w.limits_until <= ledger.moment() order by w.wallet_id for no key update
  ),
  begun as (
    update ledger.limits l set ends = ledger.periods(ledger.moment()),
      seqs = (select array_agg(case when l.ends[n] <= ledger.moment() then s.seq + 1 else l.seqs[n] end order by n) from generate_series(1, 3) n),
      bases = (
      select array_agg(case when l.ends[(i - 1) % 3 + 1] <= ledger.moment()
          then (array[s.deposited, s.staked, s.lost, s.bets, s.minutes])[(i - 1) / 3 + 1] else l.bases[i] end order by i)
        from generate_series(1, 15) i)
      from stale s where l.wallet_id = s.wallet_id returning l.*
  )
  update ledger.wallets w set
    deposited_max = ledger.most(1, b), staked_max = ledger.most(2, b), lost_max = ledger.most(3, b), bets_max = ledger.most(4, b),
    minutes_max = ledger.most(5, b), limits_until = b.ends[1]
    from begun b where w.wallet_id = b.wallet_id;
end $$;

-- Refunds and reversals count in the periods of their original movement: a refund in those of its stake, a reversal in those of its payout (of its stake, if
-- that payout was a refund). A period that began later keeps its own count: an evening's bet refunded after midnight makes no room on the next day, neither for
-- stakes nor for losses.
-- p_of, p_of_kind: the original movement of each. p_batch: batch of the movements, null for those posted by this transaction.
create or replace function ledger.keep_earlier(p_batch bigint, p_rq uuid[], p_kind smallint[], p_of uuid[], p_of_kind smallint[]) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  with earlier as (
    select r.wallet_id, p.n, coalesce(sum(r.real + r.bonus) filter (where r.kind = 52), 0) as staked, sum(r.real) as lost
      from unnest(p_rq, p_kind, p_of, p_of_kind) as x(rq, kind, of, of_kind) join ledger.journal r on r.rq = x.rq and r.kind = x.kind
      join ledger.batches b on b.id = r.batch_id and (b.id = p_batch or p_batch is null and b.posted_at = now())
      join ledger.journal s on s.rq = x.of and s.kind = x.of_kind and s.wallet_id = r.wallet_id
      join ledger.limits l on l.wallet_id = r.wallet_id, generate_series(1, 3) as p(n)
     where x.kind in (52, 53) and s.seq < l.seqs[p.n] group by r.wallet_id, p.n
  ),
  kept as (
    update ledger.limits l set bases = (
      select array_agg(l.bases[i] - coalesce((select case when i <= 6 then e.staked else e.lost end from earlier e
          where e.wallet_id = l.wallet_id and i between 4 and 9 and e.n = (i - 1) % 3 + 1), 0) order by i)
        from generate_series(1, 15) i)
      where l.wallet_id in (select wallet_id from earlier) returning l.*
  )
  update ledger.wallets w set staked_max = ledger.most(2, k), lost_max = ledger.most(3, k) from kept k where w.wallet_id = k.wallet_id;
end $$;
-- `keep_earlier` for a batch: a refund has the reference of its stake, a reversal the reference of its payout. Movements of corrected settlements
-- have their own references; public.settle_bets, which knows the originals, passes them.
create or replace function ledger.keep_batch(p_batch bigint, p_rq uuid[], p_kind smallint[]) returns void
language sql set search_path = pg_catalog as $$
  select ledger.keep_earlier(p_batch, p_rq, p_kind, p_rq, (select array_agg(kind - 2 order by i) from unnest(p_kind) with ordinality as x(kind, i))::smallint[])
$$;

-- Number of the movement in whose periods this one counts (see ledger.keep_earlier).
create or replace function ledger.counts_at(j ledger.journal) returns bigint language sql stable set search_path = pg_catalog as $$
  select case when j.kind in (52, 53) then coalesce(
    (select s.seq from ledger.journal s where s.rq = j.rq and s.kind = j.kind - 2 and s.wallet_id = j.wallet_id),
    (select s.seq from public.corrected_of(j.wallet_id, j.rq) c join ledger.journal s on s.rq = c.rq and s.kind = c.kind), j.seq) else j.seq end
$$;

-- Sets the limits of a wallet (see ledger.limits), each null for none, and counts from now on. The first time, movements since the beginning of the
-- periods are read from the journal; the time of play begins at zero then. Returns false without a wallet.
create or replace function ledger.set_caps(p_wallet bigint, p_caps bigint[]) returns boolean
language plpgsql security definer set search_path = pg_catalog as $$
declare
  w ledger.wallets;
  l ledger.limits;
  v_used bigint[] := '{}';
  v_seqs bigint[] := '{}';
  v_row record;
begin
  select * into w from ledger.wallets where wallet_id = p_wallet for no key update;
  if not found then
    return false;
  end if;
  if w.limits_until is null then
    for v_row in
      select coalesce(sum(j.real) filter (where j.kind = 1), 0) as deposited,
          coalesce(-sum(j.real + j.bonus) filter (where j.kind in (50, 52)), 0) as staked,
          coalesce(-sum(j.real) filter (where j.kind between 50 and 54), 0) as lost, count(*) filter (where j.kind = 50) as bets, p.first
        from (select n, ledger.seq_at(p_wallet, since) as first
                from unnest(ledger.periods(ledger.moment(), true)) with ordinality as x(since, n)) p
        left join lateral (select * from ledger.journal j where j.wallet_id = p_wallet and j.seq >= p.first and ledger.counts_at(j) >= p.first) j on true
       group by n, p.first order by n
    loop
      v_seqs := v_seqs || v_row.first;
      v_used := v_used || array[v_row.deposited, v_row.staked, v_row.lost, v_row.bets, 0]::bigint[];
    end loop;
    insert into ledger.limits (wallet_id, caps, bases, ends, seqs)
    select p_wallet, p_caps, array_agg(-v_used[(i - 1) % 3 * 5 + (i - 1) / 3 + 1] order by i), ledger.periods(ledger.moment()), v_seqs
      from generate_series(1, 15) i
    returning * into l;
    update ledger.wallets set staked = 0, lost = 0, bets = 0, minutes = 0, minute_at = 0, deposited = 0 where wallet_id = p_wallet;
  else
    perform ledger.begin_periods(array[p_wallet]);
    update ledger.limits set caps = p_caps where wallet_id = p_wallet returning * into l;
  end if;
  update ledger.wallets set
    deposited_max = ledger.most(1, l), staked_max = ledger.most(2, l), lost_max = ledger.most(3, l), bets_max = ledger.most(4, l),
    minutes_max = ledger.most(5, l), limits_until = l.ends[1]
    where wallet_id = p_wallet;
  return true;
end $$;

-- The site was used just now: a minute of play, where the wallet has limits.
create or replace function ledger.count_minute(p_wallet bigint) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform ledger.begin_periods(array[p_wallet]);
  update ledger.wallets w set minutes = ledger.minutes_by_now(w), minute_at = greatest(ledger.this_minute(), w.minute_at)
   where w.wallet_id = p_wallet and w.limits_until is not null and ledger.this_minute() > w.minute_at;
end $$;

-- Used amount of each limit in the running periods, in the order of ledger.limits; null for a wallet without limits.
create or replace function ledger.used(p_wallet bigint) returns bigint[] language sql stable set search_path = pg_catalog as $$
  select array_agg(case when l.ends[(i - 1) % 3 + 1] <= ledger.moment() then 0
      else (array[w.deposited, w.staked, w.lost, w.bets, w.minutes])[(i - 1) / 3 + 1] - l.bases[i] end order by i)
    from ledger.limits l join ledger.wallets w using (wallet_id), generate_series(1, 15) i where l.wallet_id = p_wallet
$$;

-- Carries the used limits of the same person's other wallets into a wallet with limits, for the running periods.
create or replace function ledger.carry_used(p_from bigint[], p_wallet bigint) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform from ledger.wallets where wallet_id = p_wallet for no key update;
  perform ledger.begin_periods(array[p_wallet]);
  with used as (select ledger.used(u.id) as of from unnest(p_from) as u (id)),
  carried as (
    update ledger.limits l set bases = (
      select array_agg(l.bases[i] - coalesce((select sum(used.of[i]) from used), 0)::bigint order by i) from generate_series(1, 15) i)
    where l.wallet_id = p_wallet returning l.*
  )
  update ledger.wallets w set
    deposited_max = ledger.most(1, c), staked_max = ledger.most(2, c), lost_max = ledger.most(3, c), bets_max = ledger.most(4, c),
    minutes_max = ledger.most(5, c)
    from carried c where w.wallet_id = c.wallet_id;
end $$;

revoke all on function ledger.moment(), ledger.periods(timestamptz, boolean), ledger.most(int, ledger.limits), ledger.begin_periods(bigint[]),
  ledger.keep_earlier(bigint, uuid[], smallint[], uuid[], smallint[]), ledger.keep_batch(bigint, uuid[], smallint[]), ledger.counts_at(ledger.journal),
  ledger.set_caps(bigint, bigint[]), ledger.carry_used(bigint[], bigint), ledger.count_minute(bigint), ledger.used(bigint) from public;
grant execute on function ledger.moment(), ledger.periods(timestamptz, boolean), ledger.set_caps(bigint, bigint[]), ledger.carry_used(bigint[], bigint),
  ledger.count_minute(bigint), ledger.used(bigint),
  ledger.keep_earlier(bigint, uuid[], smallint[], uuid[], smallint[]) to jogo_app;
