-- Posts a set of movements inside the caller's transaction (see ledger.post_groups, p_all). If another transaction posts one of the ids concurrently, the
-- unique key makes this one wait for its commit and then fail; posting again finds the first result, so the caller's transaction gets a repeat or
-- reference_reused and stays usable.
create or replace function ledger.post_in(
  p_lane int, p_rq uuid[], p_wallet bigint[], p_kind smallint[], p_account int[], p_amount bigint[], p_bonus bigint[],
  p_content_hash bigint[], out accepted bytea, out others text
)
language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_constraint text;
begin
  for v_try in 1 .. 5 loop
    begin
      select g.accepted, g.others into accepted, others
        from ledger.post_groups(p_lane, true, p_rq, p_wallet, p_kind, p_account, p_amount, p_bonus, p_content_hash) g;
      return;
    exception when unique_violation then
      get stacked diagnostics v_constraint = constraint_name;
      if v_constraint <> 'journal_once' or v_try = 5 then
        raise;
      end if;
    end;
  end loop;
end $$;

revoke all on function ledger.post_in(int, uuid[], bigint[], smallint[], int[], bigint[], bigint[], bigint[]) from public;
grant execute on function ledger.post_in(int, uuid[], bigint[], smallint[], int[], bigint[], bigint[], bigint[]) to jogo_app;
