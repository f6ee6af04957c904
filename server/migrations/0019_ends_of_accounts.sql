-- What players agree to, what they ask about their data, and how accounts end.

-- What a player agreed to, each time that he said so; the newest of a purpose counts. `text_version`: the day of the wording that he was asked with.
create table public.consents (
  id bigint generated always as identity primary key,
  player_id bigint not null references public.players,
  at timestamptz not null,
  purpose text not null check (purpose in ('statistics', 'marketing', 'companies')),
  is_given boolean not null,
  text_version date not null
);
create index consents_by_player on public.consents (player_id, purpose, id desc);
grant select, insert on public.consents to jogo_app;

-- Requests of players about their data: each with a number and the day by which the law wants an answer.
create table public.privacy_requests (
  id uuid primary key,
  number bigint generated always as identity unique,
  player_id bigint not null references public.players,
  kind text not null check (kind in ('export', 'erasure')),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  answered_at timestamptz,
  -- An account that is closed has its erasure without anybody asking.
  asked_by text not null default 'player' check (asked_by in ('player', 'closing'))
);
create index privacy_requests_by_player on public.privacy_requests (player_id, number desc);
create index privacy_requests_open on public.privacy_requests (due_at) where answered_at is null;
create unique index privacy_requests_one_erasure on public.privacy_requests (player_id) where kind = 'erasure';
grant select, insert, update (answered_at) on public.privacy_requests to jogo_app;

-- Copies of a player's data. The files are in `data_export_chunks`, sealed, until `deleted_at`.
create table public.data_exports (
  id uuid primary key references public.privacy_requests,
  player_id bigint not null references public.players,
  state text not null default 'waiting' check (state in ('waiting', 'writing', 'ready', 'failed', 'deleted')),
  lists_written integer not null default 0,
  began_at timestamptz not null,
  ready_at timestamptz,
  deleted_at timestamptz
);
create unique index data_exports_one_at_a_time on public.data_exports (player_id) where state in ('waiting', 'writing');
create index data_exports_unfinished on public.data_exports (began_at) where state in ('waiting', 'writing', 'ready');
grant select, insert, update on public.data_exports to jogo_app;

create table public.data_export_chunks (
  export_id uuid not null references public.data_exports,
  file text not null check (file in ('json', 'pdf')),
  n integer not null check (n >= 0),
  bytes bytea not null,
  primary key (export_id, file, n)
);
grant select, insert, delete on public.data_export_chunks to jogo_app;

-- Links to those files: the hash of each, good once.
create table public.data_export_links (
  token_hash bytea primary key,
  export_id uuid not null references public.data_exports,
  file text not null check (file in ('json', 'pdf')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index data_export_links_by_end on public.data_export_links (expires_at);
grant select, insert, update (used_at), delete on public.data_export_links to jogo_app;

-- Requests to erase: what no law keeps went at `erased_at`, the rest at `done_at`.
create table public.erasures (
  id uuid primary key references public.privacy_requests,
  player_id bigint not null unique references public.players,
  erased_at timestamptz not null,
  looked_at timestamptz not null,
  done_at timestamptz,
  look_at timestamptz not null default now()              -- when it is looked at next
);
create index erasures_waiting on public.erasures (looked_at) where done_at is null;
create index erasures_next on public.erasures (look_at) where done_at is null;
grant select, insert, update (looked_at, done_at, look_at) on public.erasures to jogo_app;

-- Accounts that are being closed, or were. One goes on for each player at most.
create table public.closings (
  id uuid primary key,
  player_id bigint not null references public.players,
  reason text not null check (reason in ('wish', 'prohibited', 'house', 'death')),
  -- `player`, `register`, or the name of the operator.
  by text not null,
  -- What the operator wrote.
  why text,
  -- Of a hit in a register: when that was asked.
  begun_at timestamptz not null,
  noticed_at timestamptz,
  closed_at timestamptz,
  -- Since when what is left could not be returned; null when it could.
  held_since timestamptz,
  -- The last step, and its number and time.
  step text not null,
  n integer not null,
  step_at timestamptz not null,
  -- When it is looked at next; null: when something happens.
  due_at timestamptz
);
create unique index closings_one_a_player on public.closings (player_id) where step not in ('undone', 'superseded');
create index closings_due on public.closings (due_at) where due_at is not null;
grant select, insert, update on public.closings to jogo_app;

-- Each step with its time, in their order. `reference`: of the movement or the withdrawal, with its centavos.
create table public.closing_steps (
  id bigint generated always as identity primary key,
  closing_id uuid not null references public.closings,
  n integer not null check (n > 0),
  step text not null,
  at timestamptz not null,
  reference uuid,
  amount_cents bigint check (amount_cents > 0),
  detail jsonb not null,
  unique (closing_id, n),
  check (step <> 'surrendered' or reference is not null and amount_cents is not null)
);
create index closing_steps_surrendered on public.closing_steps (reference) where step = 'surrendered';
grant select, insert on public.closing_steps to jogo_app;
