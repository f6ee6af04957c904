-- Beside the plain sums of what a game paid, two in which no draw weighs more than another, so that one bet on a rare great win does not hide what
-- others are paid too much: what was paid above the mean after it was cut at a quantile, in units of each draw, and the variance of that
-- (`rules/src/games/watch/clipped.ts`). Rounds that the release before counts are in none of them.
alter table public.game_tallies
  add column near_off double precision not null default 0,
  add column near_variance double precision not null default 0,
  add column near_slack double precision not null default 0,
  add column far_off double precision not null default 0,
  add column far_variance double precision not null default 0,
  add column far_slack double precision not null default 0;
alter table public.game_watch
  add column near_off double precision not null default 0,
  add column near_variance double precision not null default 0,
  add column near_slack double precision not null default 0,
  add column far_off double precision not null default 0,
  add column far_variance double precision not null default 0,
  add column far_slack double precision not null default 0;
