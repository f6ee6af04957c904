-- Id of a lane's first batch at or after a moment; one more than the last if there is none. Binary search without an index of times: a lane's batches are
-- numbered without a gap. They start in time order except for overlapping transactions, so callers that need every batch search from an hour before to an hour
-- after.
create or replace function ledger.batch_at(p_lane int, p_moment timestamptz) returns bigint
language plpgsql stable set search_path = pg_catalog as $$
declare
  v_low bigint := (p_lane::bigint << 40) + 1;
  v_high bigint := (select (lane::bigint << 40) + head_seq + 1 from ledger.lanes where lane = p_lane);
  v_middle bigint;
begin
  while v_low < v_high loop
    v_middle := (v_low + v_high) / 2;
    if (select posted_at from ledger.batches where id = v_middle) < p_moment then
      v_low := v_middle + 1;
    else
      v_high := v_middle;
    end if;
  end loop;
  return v_low;
end $$;

revoke all on function ledger.batch_at(int, timestamptz) from public;
grant execute on function ledger.batch_at(int, timestamptz) to jogo_app;
