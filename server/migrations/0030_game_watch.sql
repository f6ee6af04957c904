-- What the games paid against what their rules promise, counted by the worker from closed rounds; sums of one draw as `rules/src/games/watch/` has them.

-- Rounds by the time at which they ended, for that count alone. A range index of pages: no insert or update of a bet writes to it.
create index rounds_closed on public.rounds using brin (closed_at) with (pages_per_range = 32, autosummarize = on);
create index shared_rounds_ended on public.shared_rounds using brin (ends_at) with (pages_per_range = 32, autosummarize = on);

-- Ten minutes of one game, from `at` on.
create table public.game_tallies (
  game text not null check (game ~ '^[a-z]{1,30}$'),
  at timestamptz not null,
  rounds bigint not null check (rounds > 0),
  stake_cents bigint not null check (stake_cents > 0),
  payout_cents bigint not null check (payout_cents >= 0),
  weighed_cents bigint not null check (weighed_cents >= 0),   -- payouts of the rounds that were weighed, as the next columns are
  expected double precision not null,
  variance double precision not null check (variance >= 0),
  up double precision not null,
  down double precision not null,
  slack double precision not null,
  primary key (game, at)
);

-- The same since `since`, when the game was first played or last opened again, and how far it is off: standard errors.
create table public.game_watch (
  game text primary key check (game ~ '^[a-z]{1,30}$'),
  since timestamptz not null,
  rounds bigint not null default 0,
  weighed_cents bigint not null default 0,
  expected double precision not null default 0,
  variance double precision not null default 0,
  up double precision not null default 0,
  down double precision not null default 0,
  slack double precision not null default 0,
  errors double precision not null default 0,
  errors_day double precision not null default 0,
  loss_day_cents bigint not null default 0,
  flagged_at timestamptz,
  looked_at timestamptz
);

-- Every pause that a game took by itself, and who opened it again.
create table public.game_pauses (
  id bigint generated always as identity primary key,
  game text not null check (game ~ '^[a-z]{1,30}$'),
  why text not null check (why in ('losses', 'odds')),
  figures jsonb not null,
  paused_at timestamptz not null,
  reopened_at timestamptz check (reopened_at >= paused_at),
  reopened_by text,
  reason text check (reason <> ''),
  check (num_nonnulls(reopened_at, reopened_by, reason) in (0, 3))
);
create unique index game_pauses_open on public.game_pauses (game) where reopened_at is null;

-- Until when closed rounds are counted: one row, which the worker that counts holds.
create table public.game_watch_cursor (
  only_one boolean primary key default true check (only_one),
  until timestamptz not null
);
insert into public.game_watch_cursor (until) values (now());

grant select, insert, update on public.game_tallies, public.game_watch, public.game_pauses to jogo_app;
grant select, update on public.game_watch_cursor to jogo_app;
