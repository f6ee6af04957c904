-- Creates the wallet; does nothing when it exists.
create or replace function ledger.open_wallet(p_wallet bigint)
returns void language sql security definer set search_path = pg_catalog as $$
  insert into ledger.wallets (wallet_id) values (p_wallet) on conflict do nothing
$$;

-- Sets the limits in p_limits (`verified`, `stake_barred_until`, `deposit_barred_until`, `stake_max`, `bonus_stake_max`, `bonus_rules`,
-- `bonus_until`), null for none; other limits stay. Returns false for an unknown wallet.
create or replace function ledger.set_limits(p_wallet bigint, p_limits jsonb)
returns boolean language plpgsql security definer set search_path = pg_catalog as $$
begin
  update ledger.wallets set
    verified = case when p_limits ? 'verified' then (p_limits->>'verified')::boolean else verified end,
    stake_barred_until = case when p_limits ? 'stake_barred_until' then greatest((p_limits->>'stake_barred_until')::timestamptz, case when p_limits ? 'only_later' then stake_barred_until end) else stake_barred_until end,
    deposit_barred_until = case when p_limits ? 'deposit_barred_until' then greatest((p_limits->>'deposit_barred_until')::timestamptz, case when p_limits ? 'only_later' then deposit_barred_until end) else deposit_barred_until end,
    stake_max = case when p_limits ? 'stake_max' then (p_limits->>'stake_max')::bigint else stake_max end,
    bonus_stake_max = case when p_limits ? 'bonus_stake_max' then (p_limits->>'bonus_stake_max')::bigint else bonus_stake_max end,
    bonus_rules = case when p_limits ? 'bonus_rules' then nullif(p_limits->'bonus_rules', 'null'::jsonb) else bonus_rules end,
    bonus_until = case when p_limits ? 'bonus_until' then (p_limits->>'bonus_until')::timestamptz else bonus_until end
  where wallet_id = p_wallet;
  return found;
end $$;

revoke all on function ledger.open_wallet(bigint), ledger.set_limits(bigint, jsonb) from public;
grant execute on function ledger.open_wallet(bigint), ledger.set_limits(bigint, jsonb) to jogo_app;
