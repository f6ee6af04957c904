-- Which browser a session was begun in, as that browser names itself. It lets a page say that a log-in is from a new device, and proves nothing.
alter table public.sessions add column device uuid;

-- What happened to the security of an account, for its player to read: append-only, as a trigger sees to.
create table public.account_events (
  id bigint generated always as identity primary key,
  player_id bigint not null references public.players,
  at timestamptz not null,
  what text not null,
  ip inet,
  user_agent text
);
create index account_events_by_player on public.account_events (player_id, id);
grant select, insert on public.account_events to jogo_app;
