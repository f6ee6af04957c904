-- When a row came to us. The time of a supplier's row (`told_at`) is his: after a lost connection he tells what was hours ago.
alter table public.results add column noted_at timestamptz default now();
