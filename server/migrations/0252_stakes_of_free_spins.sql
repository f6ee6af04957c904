-- What one spin stakes, centavos; empty where the supplier does not tell it.
alter table public.supplier_free_spins add column stake_cents bigint check (stake_cents > 0);
