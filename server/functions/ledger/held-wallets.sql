-- Wallets among these whose row is locked by another transaction. Locks the free ones itself, so it runs in a separate transaction, which is rolled back.
create or replace function ledger.held_wallets(p_wallet bigint[]) returns setof bigint
language sql security definer set search_path = pg_catalog set enable_seqscan = off as $$
  with free as (select wallet_id from ledger.wallets where wallet_id = any (p_wallet) for no key update skip locked)
  select w.wallet_id from ledger.wallets w where w.wallet_id = any (p_wallet) and w.wallet_id not in (select wallet_id from free)
$$;

revoke all on function ledger.held_wallets(bigint[]) from public;
grant execute on function ledger.held_wallets(bigint[]) to jogo_app;
