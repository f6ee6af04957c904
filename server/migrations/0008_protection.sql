-- What players and the house set for the protection of players: limits, wishes for higher ones, suspensions and exclusions, and the history of all of it.

create table public.player_limits (
  player_id bigint not null references public.players,
  of text not null,
  period text not null,
  set_by text not null check (set_by in ('player', 'house')),
  -- Centavos, bets or minutes.
  value bigint not null check (value > 0),
  set_at timestamptz not null,
  primary key (player_id, of, period, set_by)
);
grant select, insert, update, delete on public.player_limits to jogo_app;

-- A higher limit, or none (null), that a player asked for. It counts only once it was confirmed after the wait.
create table public.limit_raises (
  player_id bigint not null references public.players,
  of text not null,
  period text not null,
  value bigint check (value > 0),
  asked_at timestamptz not null,
  ready_at timestamptz not null,
  lapses_at timestamptz not null,
  primary key (player_id, of, period)
);
grant select, insert, update, delete on public.limit_raises to jogo_app;

-- Each with the end that it had when it was made; a later one may end later and never earlier. Null: without an end.
create table public.player_bars (
  id bigint generated always as identity primary key,
  player_id bigint not null references public.players,
  kind text not null check (kind in ('suspension', 'exclusion')),
  set_by text not null check (set_by in ('player', 'house')),
  since timestamptz not null,
  until timestamptz,
  reason text
);
create index player_bars_by_player on public.player_bars (player_id);
grant select, insert on public.player_bars to jogo_app;

-- What was changed, by whom: the player reads it, and so does whoever looks into a complaint.
create table public.protection_events (
  id bigint generated always as identity primary key,
  player_id bigint not null references public.players,
  at timestamptz not null,
  what text not null,
  -- `player`, or the name of the operator.
  by text not null,
  detail jsonb not null
);
create index protection_events_by_player on public.protection_events (player_id, id);
grant select, insert on public.protection_events to jogo_app;

-- The session of play of each player, which the panel in the header and the reality check tell of: from the first use of the site until a pause of half an
-- hour, on all devices and over a new log-in.
create table public.play_sessions (
  player_id bigint primary key references public.players,
  began_at timestamptz not null,
  seen_at timestamptz not null,
  -- When the player last read a reality check; null: not yet in this session.
  checked_at timestamptz,
  -- Minutes between two reality checks; null: as long as for everybody.
  check_minutes smallint check (check_minutes between 1 and 1440),
  -- Since when the risk of a player's play is due to be computed: the first use of the site since the last score, or that score where it was above zero. Null:
  -- nothing has happened since. It is computed on the days after.
  score_due_since timestamptz default now(),
  score_claimed_until timestamptz
);
create index play_sessions_score_due on public.play_sessions (score_due_since) where score_due_since is not null;
grant select, insert, update, delete on public.play_sessions to jogo_app;

-- The risk score of each player, computed once a day from the books; a change of its band stands in protection_events.
create table public.player_risks (
  player_id bigint primary key references public.players,
  -- Of America/Sao_Paulo.
  day date not null,
  score smallint not null check (score between 0 and 100),
  band text not null check (band in ('low', 'raised', 'high', 'severe')),
  -- [{ marker, value, points }], the heaviest first.
  reasons jsonb not null,
  -- Since when the player has been in this band.
  since timestamptz not null
);
create index player_risks_by_band on public.player_risks (band, since) where band <> 'low';
create index player_risks_by_day on public.player_risks (day);
grant select, insert, update, delete on public.player_risks to jogo_app;
