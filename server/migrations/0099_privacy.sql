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
  answered_at timestamptz
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
grant select, insert, delete, update (used_at) on public.data_export_links to jogo_app;

-- Requests to erase: what no law keeps went at `erased_at`, the rest at `done_at`.
create table public.erasures (
  id uuid primary key references public.privacy_requests,
  player_id bigint not null unique references public.players,
  erased_at timestamptz not null,
  looked_at timestamptz not null,
  done_at timestamptz
);
create index erasures_waiting on public.erasures (looked_at) where done_at is null;
grant select, insert, update (looked_at, done_at) on public.erasures to jogo_app;
