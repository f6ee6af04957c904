-- Posts movements, several per wallet allowed, sorted by wallet. The movements of one wallet are a group: they are posted in the order given,
-- all or none. With p_all this holds for all groups together.
-- accepted: as in ledger.post, in the order of wallet and seq.
-- others: as in ledger.post for movements posted before; of a refused group the first refused movement. A group of which only a part was
-- posted before is refused as reference_reused. With p_all the groups that are not posted because another was refused are not mentioned.
--
-- The wallets are locked before anything is read, so what is read is current and a refusal is final.
create or replace function ledger.post_groups(
  p_lane int, p_all boolean, p_rq uuid[], p_wallet bigint[], p_kind smallint[], p_account int[], p_amount bigint[], p_bonus bigint[],
  p_content_hash bigint[], out accepted bytea, out others text
)
language plpgsql security definer
set search_path = pg_catalog set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off
set enable_seqscan = off set enable_bitmapscan = off
as $$
declare
  v_batch bigint;
  v_prev bytea;
  v_count int := cardinality(p_rq);
  v_held ledger.wallets[];
  v_is_stale boolean;
  v_known int[];                                   -- places of the movements that were posted before
  w ledger.wallets;
  v_first ledger.journal;
  v_from int := 1;
  v_to int;
  v_at int := 1;
  v_repeats int;
  v_repeated text;
  v_refusal text;
  v_is_refused boolean := false;
  -- The accepted movements, by their place.
  v_is_in boolean[] := array_fill(false, array[v_count]);
  v_seq bigint[] := array_fill(0::bigint, array[v_count]);
  v_real bigint[] := v_seq;
  v_bonus bigint[] := v_seq;
  v_real_after bigint[] := v_seq;
  v_bonus_after bigint[] := v_seq;
  v_n int := 0;
  v_after ledger.wallets[] := '{}';                -- the wallets after them
  v_accounts int[];
  v_sums bigint[];
  v_first_block int;
  v_last_block int;
  v_hash bytea;
begin
  perform ledger.require_movements(p_rq, p_wallet, p_kind, p_account, p_amount, p_bonus);
  select t.batch_id, t.prev_hash into v_batch, v_prev from ledger.take_lane(p_lane) t;

  select array_agg(l), bool_or(l.limits_until <= ledger.moment()) into v_held, v_is_stale from (
    select * from ledger.wallets where wallet_id = any (p_wallet) order by wallet_id for no key update) l;
  if v_is_stale then
    perform ledger.begin_periods(p_wallet);
    select array_agg(l order by l.wallet_id) into v_held from ledger.wallets l where l.wallet_id = any (p_wallet);
  end if;
  select array_agg(x.i::int) into v_known
    from unnest(p_rq, p_kind) with ordinality as x(rq, kind, i)
   where exists (select from ledger.journal j where j.rq = x.rq and j.kind = x.kind);

  while v_from <= v_count loop
    v_to := v_from;
    while v_to < v_count and p_wallet[v_to + 1] = p_wallet[v_from] loop
      v_to := v_to + 1;
    end loop;
    w := v_held[v_at];
    v_refusal := null;
    v_repeats := 0;
    v_repeated := null;
    if w.wallet_id is distinct from p_wallet[v_from] then
      v_refusal := v_from || '=no_wallet';
    else
      v_at := v_at + 1;
      for i in v_from .. v_to loop
        if i = any (v_known) then
          select * into v_first from ledger.journal j where j.rq = p_rq[i] and j.kind = p_kind[i];
          if not ledger.is_repeat(p_wallet[i], p_kind[i], p_account[i], p_amount[i], p_bonus[i], p_content_hash[i], v_first) then
            v_refusal := i || '=reference_reused';
            exit;
          end if;
          v_repeats := v_repeats + 1;
          v_repeated := concat_ws(';', v_repeated, i || '=' || ledger.repeat_text(v_first));
        elsif ledger.may_move(p_kind[i], p_amount[i], p_bonus[i], w) then
          if w.limits_until is not null then
            w.staked := ledger.staked_after(p_kind[i], p_amount[i], p_bonus[i], w);
            w.lost := ledger.lost_after(p_kind[i], p_amount[i], w);
            w.bets := ledger.bets_after(p_kind[i], w);
            w.minutes := ledger.minutes_after(p_kind[i], w);
            w.minute_at := ledger.minute_after(p_kind[i], w);
            w.deposited := ledger.deposited_after(p_kind[i], p_amount[i], w);
          end if;
          v_real[i] := ledger.real_gain(p_kind[i], p_amount[i], w);
          v_bonus[i] := ledger.bonus_gain(p_kind[i], p_amount[i], p_bonus[i], w);
          w.real := w.real + v_real[i];
          w.bonus := w.bonus + v_bonus[i];
          w.seq := w.seq + 1;
          v_seq[i] := w.seq;
          v_real_after[i] := w.real;
          v_bonus_after[i] := w.bonus;
        else
          v_refusal := i || '=' || ledger.why_not(p_kind[i], p_amount[i], p_bonus[i], w);
          exit;
        end if;
      end loop;
      if v_refusal is null and v_repeats between 1 and v_to - v_from then
        v_refusal := v_from || '=reference_reused';
      end if;
    end if;
    if v_refusal is not null then
      v_is_refused := true;
      others := concat_ws(';', others, v_refusal);
    elsif v_repeats > 0 then
      others := concat_ws(';', others, v_repeated);
    else
      -- Elements are written one by one, because writing a slice copies the whole array.
      for i in v_from .. v_to loop
        v_is_in[i] := true;
      end loop;
      v_n := v_n + v_to - v_from + 1;
      v_after := v_after || w;
    end if;
    v_from := v_to + 1;
  end loop;

  if v_n = 0 or p_all and v_is_refused then
    return;
  end if;

  update ledger.wallets u set real = x.real, bonus = x.bonus, seq = x.seq, room = null,
      staked = x.staked, lost = x.lost, bets = x.bets, minutes = x.minutes, minute_at = x.minute_at, deposited = x.deposited
    from unnest(v_after) x where u.wallet_id = x.wallet_id;

  with moved as materialized (
    select * from unnest(v_is_in, p_wallet, v_seq, p_rq, p_kind, p_account, v_real, v_bonus, v_real_after, v_bonus_after, p_content_hash)
        as x(is_in, wallet_id, seq, rq, kind, account, real, bonus, real_after, bonus_after, content_hash)
     where is_in
  ),
  written as (
    insert into ledger.journal (wallet_id, seq, batch_id, real, bonus, real_after, bonus_after, content_hash, rq, account, kind)
    select wallet_id, seq, v_batch, real, bonus, real_after, bonus_after, content_hash, rq, account, kind from moved order by rq, kind
    returning ctid
  )
  select m.*, h.*, t.* into accepted, v_accounts, v_sums, v_first_block, v_last_block from
    (select string_agg(record_send(row(
       wallet_id, seq, rq, kind, account, real, bonus, real_after, bonus_after, content_hash)), '' order by wallet_id, seq) from moved) m,
    (select array_agg(account), array_agg(sum) from
       (select account, -sum(real + bonus)::bigint as sum from moved group by account) s) h,
    (select (min(ctid)::text::point)[0]::int, (max(ctid)::text::point)[0]::int from written) t;

  v_hash := ledger.chain(v_prev, v_batch, now(), v_accounts, v_sums, accepted);
  insert into ledger.batches (id, posted_at, first_block, last_block, lane, n, accounts, sums, prev_hash, hash)
  values (v_batch, now(), v_first_block, v_last_block, p_lane, v_n, v_accounts, v_sums, v_prev, v_hash);
  update ledger.lanes set head_seq = head_seq + 1, head_hash = v_hash where lane = p_lane;
  if p_kind && '{52,53}'::smallint[] then
    perform ledger.keep_batch(v_batch, p_rq, p_kind);
  end if;
end $$;

revoke all on function ledger.post_groups(int, boolean, uuid[], bigint[], smallint[], int[], bigint[], bigint[], bigint[]) from public;
grant execute on function ledger.post_groups(int, boolean, uuid[], bigint[], smallint[], int[], bigint[], bigint[], bigint[]) to jogo_app;
