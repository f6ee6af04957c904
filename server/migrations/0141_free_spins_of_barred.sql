-- When free spins won something for a player who might not stake any more: paid, and told to somebody.
alter table public.supplier_free_spins add column barred_win_at timestamptz;
create index supplier_free_spins_barred on public.supplier_free_spins (barred_win_at) where barred_win_at is not null;
create index supplier_free_spins_open on public.supplier_free_spins (player_id) where state in ('asked', 'issued');
