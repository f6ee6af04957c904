-- The session of play of each player, which the panel in the header and the reality check tell of: from the first use of the site until a pause of half an
-- hour, on all devices and over a new log-in.
create table public.play_sessions (
  player_id bigint primary key references public.players,
  began_at timestamptz not null,
  seen_at timestamptz not null,
  -- When the player last read a reality check; null: not yet in this session.
  checked_at timestamptz,
  -- Minutes between two reality checks; null: as long as for everybody.
  check_minutes smallint check (check_minutes between 1 and 1440)
);
grant select, insert, update on public.play_sessions to jogo_app;
