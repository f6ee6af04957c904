-- Facts waiting to be told to the modules that react to them; a row lives until every reaction has committed.
create table public.outbox (
  id bigint generated always as identity primary key,
  name text not null check (name ~ '^[a-z_]+\.[a-z_]+$'),
  payload jsonb not null,
  tries int not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index outbox_due on public.outbox (due_at, id);
grant select, insert, update, delete on public.outbox to jogo_app;
