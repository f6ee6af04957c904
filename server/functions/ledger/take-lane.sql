-- Locks the lane for this transaction and returns its next batch id and last hash; creates the lane if it does not exist.
create or replace function ledger.take_lane(p_lane int, out batch_id bigint, out prev_hash bytea)
language plpgsql set search_path = pg_catalog as $$
begin
  select (lane::bigint << 40) + head_seq + 1, head_hash into batch_id, prev_hash from ledger.lanes where lane = p_lane for update;
  if not found then
    insert into ledger.lanes (lane) values (p_lane) on conflict do nothing;
    select (lane::bigint << 40) + head_seq + 1, head_hash into batch_id, prev_hash from ledger.lanes where lane = p_lane for update;
  end if;
end $$;

revoke all on function ledger.take_lane(int) from public;
