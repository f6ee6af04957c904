-- For a transaction with separate movements of several wallets: locks its lane and then the wallets by rising id, the same order as every batch.
create or replace function ledger.lock_wallets(p_lane int, p_wallet bigint[]) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform ledger.take_lane(p_lane);
  perform from ledger.wallets where wallet_id = any (p_wallet) order by wallet_id for no key update;
end $$;

revoke all on function ledger.lock_wallets(int, bigint[]) from public;
grant execute on function ledger.lock_wallets(int, bigint[]) to jogo_app;
