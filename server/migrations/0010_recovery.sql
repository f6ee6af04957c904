-- Links that set a new password: known by their hash alone, good once and until they expire.
create table public.password_resets (
  token_hash bytea primary key,                -- sha256 of the token in the letter; the token itself is kept nowhere
  player_id bigint not null references public.players (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_player on public.password_resets (player_id, created_at);
create index password_resets_age on public.password_resets (created_at);
grant select, insert, update, delete on public.password_resets to jogo_app;

-- Whose link a player came by.
alter table public.players
  add column referrer_id bigint references public.players (id),
  add constraint players_referrer_is_another check (referrer_id <> id);
create index players_referrer on public.players (referrer_id) where referrer_id is not null;
