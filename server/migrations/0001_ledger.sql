-- The ledger: double entry, idempotency and the movements of every wallet in one row each. docs/decisions/0003-ledger.md says why.
--
-- All amounts are whole centavos. A wallet and the house together always sum to zero: what a wallet gains, one house account loses.
-- The application reads these tables and executes these functions; it holds no right to write a row.

do $$
begin
  if not exists (select from pg_roles where rolname = 'jogo_app') then
    create role jogo_app nologin;
  end if;
end $$;

create schema ledger;

-- Which books these are: what is kept about them elsewhere (anchors) names them.
create table ledger.book (
  id uuid primary key default gen_random_uuid(),
  opened_at timestamptz not null default now()
);
insert into ledger.book default values;

-- One row per player, changed by every movement. No index on a changing column and room in the page: updates stay in place (HOT).
-- What changes stands together at the end, so that the write-ahead log carries only that. The room is made by a filler that the first
-- movement drops, not by a fillfactor: below its fillfactor a page is cleaned at every visit, which cost 4 % of a bet.
create table ledger.wallets (
  wallet_id bigint primary key,                    -- the player's id
  verified boolean not null default false,         -- identity known: before it nobody stakes or deposits
  stake_barred_until timestamptz,                  -- exclusion, suspension; read by the very statement that takes the stake
  deposit_barred_until timestamptz,
  stake_max bigint,                                -- the player's own limit for one stake
  real bigint not null default 0,
  seq bigint not null default 0,                   -- movements so far, without a gap: the balance's version
  bonus bigint not null default 0,
  room text default repeat('.', 76),
  constraint wallets_within check (real between 0 and 9007199254740991 and bonus between 0 and 9007199254740991)
);

-- One movement between a wallet and a house account. Never updated, never deleted.
create table ledger.journal (
  wallet_id bigint not null,
  seq bigint not null,
  batch_id bigint not null,
  real bigint not null,                            -- signed: what the wallet gained
  bonus bigint not null,
  real_after bigint not null,
  bonus_after bigint not null,
  content_hash bigint not null,                    -- of what the request said beyond the columns here
  rq uuid not null,                                -- the id of the thing: round, deposit, withdrawal …
  account int not null,                            -- the house's side
  kind smallint not null,
  constraint journal_pkey primary key (wallet_id, seq),
  constraint journal_once unique (rq, kind)
);
-- Deposits, withdrawals, bonuses: few among millions of rounds, so that a statement filtered for them stays quick. Rounds (50 …) cost nothing here.
create index journal_beside_rounds on ledger.journal (wallet_id, seq) where kind < 50;

-- One movement between two house accounts.
create table ledger.house_journal (
  batch_id bigint not null,
  amount bigint not null check (amount > 0),
  content_hash bigint not null,
  rq uuid not null,
  from_account int not null,
  to_account int not null,
  kind smallint not null,
  constraint house_journal_once primary key (rq, kind)
);

-- One row per commit: the house's gains in it, and a link of the lane's hash chain.
create table ledger.batches (
  id bigint primary key,                           -- lane * 2^40 + number in the lane, without a gap
  posted_at timestamptz not null,
  first_block int,                                 -- where in the journal its rows lie; a hint for the incremental check,
  last_block int,                                  -- void after a restore
  lane int not null,
  n int not null,
  accounts int[] not null,
  sums bigint[] not null,
  prev_hash bytea not null,
  hash bytea not null
);

-- One row lock per batch: a chain cannot fork, and batches of one lane become visible in their order.
create table ledger.lanes (
  lane int primary key check (lane between 0 and 1048575),
  head_seq bigint not null default 0,
  head_hash bytea not null default sha256('')
) with (fillfactor = 50);

-- Balances of the house, up to each lane's watermark. Written by `roll_up` alone.
create table ledger.house_balances (
  account int primary key,
  balance bigint not null
);
create table ledger.rolled_up (
  lane int primary key,
  upto_seq bigint not null
);

-- Rows as hashed: every column, in binary, in the order of the key.
create function ledger.row_bytes(j ledger.journal) returns bytea language sql stable as $$
  select record_send(row(j.wallet_id, j.seq, j.rq, j.kind, j.account, j.real, j.bonus, j.real_after, j.bonus_after, j.content_hash))
$$;
create function ledger.row_bytes(h ledger.house_journal) returns bytea language sql stable as $$
  select record_send(row(h.rq, h.kind, h.from_account, h.to_account, h.amount, h.content_hash))
$$;
create function ledger.chain(prev bytea, id bigint, posted_at timestamptz, accounts int[], sums bigint[], entries bytea)
returns bytea language sql stable as $$
  select sha256(prev || record_send(row(id, posted_at, accounts, sums)) || entries)
$$;

-- Takes the lane for this transaction, and makes it if it is new.
create function ledger.take_lane(p_lane int, out batch_id bigint, out prev_hash bytea)
language plpgsql set search_path = pg_catalog as $$
begin
  select (lane::bigint << 40) + head_seq + 1, head_hash into batch_id, prev_hash from ledger.lanes where lane = p_lane for update;
  if not found then
    insert into ledger.lanes (lane) values (p_lane) on conflict do nothing;
    select (lane::bigint << 40) + head_seq + 1, head_hash into batch_id, prev_hash from ledger.lanes where lane = p_lane for update;
  end if;
end $$;

-- The rules of a movement, in one place for both ways of posting; the planner puts their text in the place of the call.
-- kind 50 (take_stake): real is the stake, taken from real first, and bonus the most of it that may come from bonus. Any other kind: what
-- the wallet gains, signed.
create function ledger.real_gain(p_kind smallint, p_real bigint, w ledger.wallets) returns bigint language sql immutable as $$
  select case p_kind when 50 then -least(w.real, p_real) else p_real end
$$;
create function ledger.bonus_gain(p_kind smallint, p_real bigint, p_bonus bigint, w ledger.wallets) returns bigint language sql immutable as $$
  select case p_kind when 50 then -greatest(p_real - w.real, 0) else p_bonus end
$$;
create function ledger.may_move(p_kind smallint, p_real bigint, p_bonus bigint, w ledger.wallets) returns boolean language sql stable as $$
  select case p_kind
    when 50 then p_real - w.real <= least(w.bonus, p_bonus) and p_real <= coalesce(w.stake_max, 9007199254740991)
      and w.verified and (w.stake_barred_until is null or w.stake_barred_until <= now())
    else w.real + p_real between 0 and 9007199254740991 and w.bonus + p_bonus between 0 and 9007199254740991
      and (p_kind <> 1 or w.verified and (w.deposit_barred_until is null or w.deposit_barred_until <= now())) end
$$;

-- Posts movements, at most one per wallet, sorted by wallet. Each stands or falls alone.
-- accepted: per movement its row as hashed (see row_bytes), in the order of the wallets.
-- others: `i=code;…` for the rest, i from 1: `dup,seq,real,bonus,real_after,bonus_after` is the answer given the first time; 'again' means
-- that nothing stands in the way any more.
create function ledger.post(
  p_lane int, p_rq uuid[], p_wallet bigint[], p_kind smallint[], p_account int[], p_real bigint[], p_bonus bigint[], p_content_hash bigint[],
  out accepted bytea, out others text
)
language plpgsql security definer
set search_path = pg_catalog set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off
set enable_seqscan = off set enable_bitmapscan = off
as $$
declare
  v_batch bigint;
  v_prev bytea;
  v_one record;
  v_n int := 0;
  v_wallets bigint[];
  v_accounts int[];
  v_sums bigint[];
  v_first int;
  v_last int;
  v_hash bytea;
begin
  select (lane::bigint << 40) + head_seq + 1, head_hash into v_batch, v_prev from ledger.lanes where lane = p_lane for update;
  if not found then
    select t.batch_id, t.prev_hash into v_batch, v_prev from ledger.take_lane(p_lane) t;
  end if;

  if cardinality(p_rq) = 1 then
    -- One alone needs none of the machinery of sets: half the time of the statement below.
    perform from ledger.journal j where j.rq = p_rq[1] and j.kind = p_kind[1];
    if not found then
      update ledger.wallets w set
        real = w.real + ledger.real_gain(p_kind[1], p_real[1], w),
        bonus = w.bonus + ledger.bonus_gain(p_kind[1], p_real[1], p_bonus[1], w),
        seq = w.seq + 1,
        room = null
      where w.wallet_id = p_wallet[1] and ledger.may_move(p_kind[1], p_real[1], p_bonus[1], w)
      returning w.seq, w.real - old.real as real, w.bonus - old.bonus as bonus, w.real as real_after, w.bonus as bonus_after into v_one;
      if found then
        insert into ledger.journal (wallet_id, seq, batch_id, real, bonus, real_after, bonus_after, content_hash, rq, account, kind)
        values (p_wallet[1], v_one.seq, v_batch, v_one.real, v_one.bonus, v_one.real_after, v_one.bonus_after, p_content_hash[1], p_rq[1],
          p_account[1], p_kind[1])
        returning (ctid::text::point)[0]::int into v_first;
        v_n := 1;
        v_wallets := p_wallet;
        v_accounts := p_account;
        v_sums := array[-(v_one.real + v_one.bonus)];
        v_last := v_first;
        accepted := record_send(row(p_wallet[1], v_one.seq, p_rq[1], p_kind[1], p_account[1], v_one.real, v_one.bonus, v_one.real_after,
          v_one.bonus_after, p_content_hash[1]));
      end if;
    end if;
  else
    with moved as (
      update ledger.wallets w set
        real = w.real + ledger.real_gain(x.kind, x.real, w),
        bonus = w.bonus + ledger.bonus_gain(x.kind, x.real, x.bonus, w),
        seq = w.seq + 1,
        room = null
      from unnest(p_rq, p_wallet, p_kind, p_account, p_real, p_bonus, p_content_hash)
        as x(rq, wallet_id, kind, account, real, bonus, content_hash)
      where w.wallet_id = x.wallet_id and ledger.may_move(x.kind, x.real, x.bonus, w)
        and not exists (select from ledger.journal j where j.rq = x.rq and j.kind = x.kind)
      returning w.wallet_id, w.seq, x.rq, x.kind, x.account, w.real - old.real as real, w.bonus - old.bonus as bonus,
        w.real as real_after, w.bonus as bonus_after, x.content_hash
    ),
    -- In the order of the key, which also waits for all wallet locks before the first key is taken: two lanes cannot wait on each other.
    written as (
      insert into ledger.journal (wallet_id, seq, batch_id, real, bonus, real_after, bonus_after, content_hash, rq, account, kind)
      select wallet_id, seq, v_batch, real, bonus, real_after, bonus_after, content_hash, rq, account, kind from moved order by rq
      returning ctid
    )
    select m.*, h.*, t.* into v_n, v_wallets, accepted, v_accounts, v_sums, v_first, v_last from
      (select count(*), array_agg(wallet_id), string_agg(record_send(row(
         wallet_id, seq, rq, kind, account, real, bonus, real_after, bonus_after, content_hash)), '' order by wallet_id) from moved) m,
      (select array_agg(account), array_agg(sum) from
         (select account, -sum(real + bonus)::bigint as sum from moved group by account) s) h,
      (select (min(ctid)::text::point)[0]::int, (max(ctid)::text::point)[0]::int from written) t;
  end if;

  if v_n > 0 then
    v_hash := ledger.chain(v_prev, v_batch, now(), v_accounts, v_sums, accepted);
    insert into ledger.batches (id, posted_at, first_block, last_block, lane, n, accounts, sums, prev_hash, hash)
    values (v_batch, now(), v_first, v_last, p_lane, v_n, v_accounts, v_sums, v_prev, v_hash);
    update ledger.lanes set head_seq = head_seq + 1, head_hash = v_hash where lane = p_lane;
  end if;

  -- A second look, newer than the locks waited for: a repeat whose first was still under way is found here.
  if v_n < cardinality(p_rq) then
    select string_agg(x.i || '=' || case
        when j.rq is not null then case
          when j.wallet_id = x.wallet_id and j.account = x.account and j.content_hash = x.content_hash
            and case x.kind when 50 then -(j.real + j.bonus) = x.real else j.real = x.real and j.bonus = x.bonus end
          then concat_ws(',', 'dup', j.seq, j.real, j.bonus, j.real_after, j.bonus_after)
          else 'reference_reused' end
        when w.wallet_id is null then 'no_wallet'
        when ledger.may_move(x.kind, x.real, x.bonus, w) then 'again'
        when x.kind in (1, 50) and not w.verified
          or x.kind = 1 and w.deposit_barred_until > now() or x.kind = 50 and w.stake_barred_until > now() then 'player_barred'
        when x.kind = 50 and x.real > w.stake_max then 'bet_limit_reached'
        when x.kind = 50 or w.real + x.real < 0 or w.bonus + x.bonus < 0 then 'insufficient_funds'
        else 'amount_above_max' end, ';') into others
    from unnest(p_rq, p_wallet, p_kind, p_account, p_real, p_bonus, p_content_hash) with ordinality
      as x(rq, wallet_id, kind, account, real, bonus, content_hash, i)
    left join lateral (select * from ledger.journal j where j.rq = x.rq and j.kind = x.kind limit 1) j on true
    left join ledger.wallets w on w.wallet_id = x.wallet_id
    where x.wallet_id <> all (coalesce(v_wallets, '{}'));
  end if;
end $$;

-- Moves an amount between two house accounts. Returns 'ok', 'dup' or 'reference_reused'.
create function ledger.post_house(p_lane int, p_rq uuid, p_kind smallint, p_from int, p_to int, p_amount bigint, p_content_hash bigint)
returns text language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_lane record;
  v_row ledger.house_journal;
  v_first ledger.house_journal;
  v_accounts int[] := array[p_from, p_to];
  v_sums bigint[] := array[-p_amount, p_amount];
  v_hash bytea;
begin
  if p_from = p_to or p_amount <= 0 then
    raise exception 'a transfer needs two accounts and an amount above zero' using errcode = 'check_violation';
  end if;
  v_lane := ledger.take_lane(p_lane);
  insert into ledger.house_journal (batch_id, amount, content_hash, rq, from_account, to_account, kind)
  values (v_lane.batch_id, p_amount, p_content_hash, p_rq, p_from, p_to, p_kind)
  on conflict (rq, kind) do nothing returning * into v_row;
  if not found then
    select * into v_first from ledger.house_journal where rq = p_rq and kind = p_kind;
    return case when (v_first.amount, v_first.content_hash, v_first.from_account, v_first.to_account)
      = (p_amount, p_content_hash, p_from, p_to) then 'dup' else 'reference_reused' end;
  end if;
  v_hash := ledger.chain(v_lane.prev_hash, v_lane.batch_id, now(), v_accounts, v_sums, ledger.row_bytes(v_row));
  insert into ledger.batches (id, posted_at, lane, n, accounts, sums, prev_hash, hash)
  values (v_lane.batch_id, now(), p_lane, 1, v_accounts, v_sums, v_lane.prev_hash, v_hash);
  update ledger.lanes set head_seq = head_seq + 1, head_hash = v_hash where lane = p_lane;
  return 'ok';
end $$;

-- Opening it again changes nothing.
create function ledger.open_wallet(p_wallet bigint)
returns void language sql security definer set search_path = pg_catalog as $$
  insert into ledger.wallets (wallet_id) values (p_wallet) on conflict do nothing
$$;

-- Sets what is named (`verified`, `stake_barred_until`, `deposit_barred_until`, `stake_max`), null for none; the rest stays. False without
-- such a wallet.
create function ledger.set_limits(p_wallet bigint, p_limits jsonb)
returns boolean language plpgsql security definer set search_path = pg_catalog as $$
begin
  update ledger.wallets set
    verified = case when p_limits ? 'verified' then (p_limits->>'verified')::boolean else verified end,
    stake_barred_until = case when p_limits ? 'stake_barred_until' then (p_limits->>'stake_barred_until')::timestamptz else stake_barred_until end,
    deposit_barred_until = case when p_limits ? 'deposit_barred_until' then (p_limits->>'deposit_barred_until')::timestamptz else deposit_barred_until end,
    stake_max = case when p_limits ? 'stake_max' then (p_limits->>'stake_max')::bigint else stake_max end
  where wallet_id = p_wallet;
  return found;
end $$;

-- Adds the headers after each lane's watermark to the house's balances. Returns how many. Exact, because a lane commits in order;
-- two at once wait for each other.
create function ledger.roll_up() returns bigint
language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_count bigint;
begin
  lock table ledger.rolled_up in share row exclusive mode;
  insert into ledger.rolled_up (lane, upto_seq) select lane, 0 from ledger.lanes on conflict do nothing;
  with fresh as materialized (
    select l.lane, b.id, b.accounts, b.sums from ledger.rolled_up l
      join ledger.batches b on b.id > (l.lane::bigint << 40) + l.upto_seq and b.id < (l.lane::bigint + 1) << 40
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

-- The first movement of a wallet at or after a moment (to the precision of the clocks of its batches); one more than the last when there is none.
create function ledger.seq_at(p_wallet bigint, p_moment timestamptz) returns bigint
language plpgsql stable set search_path = pg_catalog as $$
declare
  v_low bigint := 1;
  v_high bigint := (select seq + 1 from ledger.wallets where wallet_id = p_wallet);
  v_middle bigint;
begin
  while v_low < v_high loop
    v_middle := (v_low + v_high) / 2;
    if (select b.posted_at from ledger.journal j join ledger.batches b on b.id = j.batch_id
         where j.wallet_id = p_wallet and j.seq = v_middle) < p_moment then
      v_low := v_middle + 1;
    else
      v_high := v_middle;
    end if;
  end loop;
  return v_low;
end $$;

revoke all on all functions in schema ledger from public;
grant usage on schema ledger to jogo_app;
grant select on all tables in schema ledger to jogo_app;
grant execute on function
  ledger.post(int, uuid[], bigint[], smallint[], int[], bigint[], bigint[], bigint[]),
  ledger.post_house(int, uuid, smallint, int, int, bigint, bigint),
  ledger.open_wallet(bigint),
  ledger.set_limits(bigint, jsonb),
  ledger.roll_up(),
  ledger.seq_at(bigint, timestamptz),
  ledger.row_bytes(ledger.journal),
  ledger.row_bytes(ledger.house_journal),
  ledger.chain(bytea, bigint, timestamptz, int[], bigint[], bytea)
  to jogo_app;
