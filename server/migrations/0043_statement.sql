-- What each player moved in a month of America/Sao_Paulo, by house account and kind of movement: sums of the journal up to the movement in `statement_marks`,
-- written by `public.sum_months` alone. `first_seq`, `last_seq`: the first and the last of these movements in the wallet's history.
create table public.statement_months (
  player_id bigint not null,
  month date not null,
  account int not null,
  kind smallint not null,
  movements bigint not null,
  real_cents bigint not null,
  bonus_cents bigint not null,
  first_seq bigint not null,
  last_seq bigint not null,
  primary key (player_id, month, account, kind)
);
grant select on public.statement_months to jogo_app;

-- The last summed movement of a wallet, and its month.
create table public.statement_marks (
  player_id bigint primary key,
  seq bigint not null,
  month date not null
);
grant select on public.statement_marks to jogo_app;

-- Files of a statement: the movements from `first_seq` to `last_seq`, which are fixed by the request. Row and file are deleted after seven days; of more than
-- five finished files the oldest is `deleted` at once, and its row still counts for the requests of a day.
create table public.statement_exports (
  id uuid primary key,
  player_id bigint not null references public.players,
  format text not null check (format in ('csv', 'pdf')),
  language text not null check (language in ('pt', 'en', 'es')),
  -- Days of the request, for the title; null: open.
  from_day date,
  to_day date,
  first_seq bigint not null,
  last_seq bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'writing', 'ready', 'failed', 'deleted')),
  rows_written bigint not null default 0,
  bytes_stored bigint not null default 0,
  asked_at timestamptz not null,
  began_at timestamptz not null,
  ready_at timestamptz,
  check ((state in ('ready', 'deleted')) = (ready_at is not null))
);
create unique index statement_exports_one_at_a_time on public.statement_exports (player_id) where state in ('waiting', 'writing');
create index statement_exports_of_player on public.statement_exports (player_id, asked_at);
create index statement_exports_by_age on public.statement_exports (asked_at);
grant select, insert, update, delete on public.statement_exports to jogo_app;

-- Their files in pieces, sealed; CSV is compressed (gzip).
create table public.statement_export_chunks (
  export_id uuid not null references public.statement_exports on delete cascade,
  n integer not null check (n >= 0),
  bytes bytea not null,
  primary key (export_id, n)
);
grant select, insert, delete on public.statement_export_chunks to jogo_app;
