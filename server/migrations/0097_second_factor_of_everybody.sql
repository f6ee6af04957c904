-- Codes of a second factor that are made here: the one of the latest letter, and the one that the latest answer of a passkey was exchanged for.
create table public.second_factor_codes (
  player_id bigint not null references public.players,
  kind text not null check (kind in ('letter', 'passkey')),
  -- HMAC of the code.
  hash bytea not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- What it was taken for: a code passes once, or again for the very same request.
  use bytea,
  -- How many were made since.
  made integer not null,
  made_since timestamptz not null,
  primary key (player_id, kind)
);
grant select, insert, update, delete on public.second_factor_codes to jogo_app;
create index second_factor_codes_by_end on public.second_factor_codes (expires_at);

-- When a person last pressed or typed something in the session, and when it last showed a second factor; null in sessions of before.
alter table public.sessions add column input_at timestamptz, add column second_factor_at timestamptz;
