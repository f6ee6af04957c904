-- The seq of the wallet's first movement at or after a moment, by the posting time of its batch; one more than the last seq if there is none.
create or replace function ledger.seq_at(p_wallet bigint, p_moment timestamptz) returns bigint
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

revoke all on function ledger.seq_at(bigint, timestamptz) from public;
grant execute on function ledger.seq_at(bigint, timestamptz) to jogo_app;
