-- Whose turn a repeated piece of work is, among all workers, and when players are asked about again.

-- Unlogged: after a crash of the database every sweep is due, which is harmless.
create unlogged table public.sweeps (
  name text primary key,
  every_ms integer not null,
  first_at timestamptz not null default now(),
  begun_at timestamptz not null default now(),
  ended_at timestamptz,
  held_until timestamptz not null
);
grant select, insert, update, delete on public.sweeps to jogo_app;

-- Null is a row of the release before, which the sweep gives its time.
alter table public.clearances add column due_at timestamptz;
create index clearances_due on public.clearances (due_at nulls first) where outcome <> 'barred' and due_at is distinct from 'infinity';
