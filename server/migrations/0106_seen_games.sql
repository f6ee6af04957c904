-- When the page of a supplier's game that is open last said from where it is shown; place_id is then that place. Null: never since the launch.
alter table public.supplier_sessions add column seen_at timestamptz;
