-- When a session changed last: processes keep sessions in memory and ask which ones did. Null in those that have not changed since.
alter table public.supplier_sessions add column changed_at timestamptz;
create index supplier_sessions_changed on public.supplier_sessions (changed_at) where changed_at is not null;
