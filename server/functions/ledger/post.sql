-- Posts movements, at most one per wallet, sorted by wallet. Each is accepted or refused separately.
-- accepted: row of each accepted movement as hashed (see row_bytes), in the order of the wallets.
-- others: `i=code;…` for the rest, i from 1: `dup,seq,real,bonus,real_after,bonus_after` is the first answer; 'again' means that the reason of the refusal is
-- gone by now (for example, the next period of the wallet's limits has begun).
create or replace function ledger.post(
  p_lane int, p_rq uuid[], p_wallet bigint[], p_kind smallint[], p_account int[], p_amount bigint[], p_bonus bigint[], p_content_hash bigint[],
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
    -- For a single movement: takes half the time of the statement for several.
    perform from ledger.journal j where j.rq = p_rq[1] and j.kind = p_kind[1];
    if not found then
      update ledger.wallets w set
        real = w.real + ledger.real_gain(p_kind[1], p_amount[1], w),
        bonus = w.bonus + ledger.bonus_gain(p_kind[1], p_amount[1], p_bonus[1], w),
        seq = w.seq + 1,
        room = null,
        staked = ledger.staked_after(p_kind[1], p_amount[1], p_bonus[1], w),
        lost = ledger.lost_after(p_kind[1], p_amount[1], w),
        bets = ledger.bets_after(p_kind[1], w),
        minutes = ledger.minutes_after(p_kind[1], w),
        minute_at = ledger.minute_after(p_kind[1], w),
        deposited = ledger.deposited_after(p_kind[1], p_amount[1], w)
      where w.wallet_id = p_wallet[1] and ledger.is_movement(p_rq[1], p_wallet[1], p_kind[1], p_account[1], p_amount[1], p_bonus[1])
        and ledger.may_move(p_kind[1], p_amount[1], p_bonus[1], w)
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
        real = w.real + ledger.real_gain(x.kind, x.amount, w),
        bonus = w.bonus + ledger.bonus_gain(x.kind, x.amount, x.bonus, w),
        seq = w.seq + 1,
        room = null,
        staked = ledger.staked_after(x.kind, x.amount, x.bonus, w),
        lost = ledger.lost_after(x.kind, x.amount, w),
        bets = ledger.bets_after(x.kind, w),
        minutes = ledger.minutes_after(x.kind, w),
        minute_at = ledger.minute_after(x.kind, w),
        deposited = ledger.deposited_after(x.kind, x.amount, w)
      from unnest(p_rq, p_wallet, p_kind, p_account, p_amount, p_bonus, p_content_hash)
        as x(rq, wallet_id, kind, account, amount, bonus, content_hash)
      where w.wallet_id = x.wallet_id and ledger.is_movement(x.rq, x.wallet_id, x.kind, x.account, x.amount, x.bonus)
        and ledger.may_move(x.kind, x.amount, x.bonus, w)
        and not exists (select from ledger.journal j where j.rq = x.rq and j.kind = x.kind)
      returning w.wallet_id, w.seq, x.rq, x.kind, x.account, w.real - old.real as real, w.bonus - old.bonus as bonus,
        w.real as real_after, w.bonus as bonus_after, x.content_hash
    ),
    -- Rows are inserted in the order of the unique key. The sort also completes all wallet locks before the first insert, so two lanes cannot
    -- deadlock.
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
    if p_kind && '{52,53}'::smallint[] then
      perform ledger.keep_batch(v_batch, p_rq, p_kind);
    end if;
  end if;

  -- A second statement, with a snapshot taken after the locks were obtained: it sees a first try that was still uncommitted before.
  if v_n < cardinality(p_rq) then
    perform ledger.require_movements(p_rq, p_wallet, p_kind, p_account, p_amount, p_bonus);
    perform ledger.begin_periods(p_wallet);
    select string_agg(x.i || '=' || case
        when j.rq is not null then case
          when ledger.is_repeat(x.wallet_id, x.kind, x.account, x.amount, x.bonus, x.content_hash, j) then ledger.repeat_text(j)
          else 'reference_reused' end
        when w.wallet_id is null then 'no_wallet'
        when ledger.may_move(x.kind, x.amount, x.bonus, w) then 'again'
        else ledger.why_not(x.kind, x.amount, x.bonus, w) end, ';') into others
    from unnest(p_rq, p_wallet, p_kind, p_account, p_amount, p_bonus, p_content_hash) with ordinality
      as x(rq, wallet_id, kind, account, amount, bonus, content_hash, i)
    left join lateral (select * from ledger.journal j where j.rq = x.rq and j.kind = x.kind limit 1) j on true
    left join ledger.wallets w on w.wallet_id = x.wallet_id
    where x.wallet_id <> all (coalesce(v_wallets, '{}'));
  end if;
end $$;

revoke all on function ledger.post(int, uuid[], bigint[], smallint[], int[], bigint[], bigint[], bigint[]) from public;
grant execute on function ledger.post(int, uuid[], bigint[], smallint[], int[], bigint[], bigint[], bigint[]) to jogo_app;
