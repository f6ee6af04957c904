-- Passkeys (WebAuthn): keys that a player's device or password manager holds, of which we keep the public half.
create table public.passkeys (
  id uuid primary key,
  player_id bigint not null references public.players,
  -- What the key calls itself, and its public half (COSE).
  credential bytea not null unique,
  public_key bytea not null,
  -- How often it was used, as it counts itself; keys that are copied between a player's devices always say 0.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_player on public.passkeys (player_id);
grant select, insert, update, delete on public.passkeys to jogo_app;

-- What a passkey was given to sign: once, for a short time. `player_id`: of a new passkey, whose it is to be.
create table public.passkey_challenges (
  challenge bytea primary key,
  player_id bigint references public.players,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index passkey_challenges_by_end on public.passkey_challenges (expires_at);
grant select, insert, delete on public.passkey_challenges to jogo_app;
