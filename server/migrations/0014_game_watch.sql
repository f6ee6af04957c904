-- What the games paid against what their rules promise, counted by the worker from closed rounds; sums of one draw as `rules/src/games/watch/` has them.

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
  -- Beside the plain sums of what a game paid, two in which no draw weighs more than another, so that one bet on a rare great win does not hide what
  -- others are paid too much: what was paid above the mean after it was cut at a quantile, in units of each draw, and the variance of that
  -- (`rules/src/games/watch/clipped.ts`).
  near_off double precision not null default 0,
  near_variance double precision not null default 0,
  near_slack double precision not null default 0,
  far_off double precision not null default 0,
  far_variance double precision not null default 0,
  far_slack double precision not null default 0,
  primary key (game, at)
);
grant select, insert, update on public.game_tallies to jogo_app;

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
  looked_at timestamptz,
  near_off double precision not null default 0,
  near_variance double precision not null default 0,
  near_slack double precision not null default 0,
  far_off double precision not null default 0,
  far_variance double precision not null default 0,
  far_slack double precision not null default 0
);
grant select, insert, update on public.game_watch to jogo_app;

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
grant select, insert, update on public.game_pauses to jogo_app;

-- Until when closed rounds are counted: one row, which the worker that counts holds.
create table public.game_watch_cursor (
  only_one boolean primary key default true check (only_one),
  until timestamptz not null
);
insert into public.game_watch_cursor (until) values (now());
grant select, update on public.game_watch_cursor to jogo_app;
