-- Moves an amount between two house accounts. Returns 'ok', 'dup' or 'reference_reused'.
create or replace function ledger.post_house(p_lane int, p_rq uuid, p_kind smallint, p_from int, p_to int, p_amount bigint, p_content_hash bigint)
returns text language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_lane record;
  v_row ledger.house_journal;
  v_first ledger.house_journal;
  v_accounts int[] := array[p_from, p_to];
  v_sums bigint[] := array[-p_amount, p_amount];
  v_hash bytea;
begin
  if ledger.is_transfer(p_kind, p_from, p_to, p_amount) is not true then
    raise exception 'not a transfer: kind % from % to % amount %', p_kind, p_from, p_to, p_amount using errcode = 'check_violation';
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

revoke all on function ledger.post_house(int, uuid, smallint, int, int, bigint, bigint) from public;
grant execute on function ledger.post_house(int, uuid, smallint, int, int, bigint, bigint) to jogo_app;
