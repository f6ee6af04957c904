-- The second factor of an account: codes of an app (RFC 6238), and ten recovery codes, each good for one use.
create table public.second_factors (
  player_id bigint primary key references public.players,
  -- Sealed under SECOND_FACTOR_SECRET.
  secret text not null,
  -- Null: it was begun and not confirmed by a code yet, so that nothing asks for it.
  since timestamptz,
  -- The half minute of the newest code that was taken, and what it was taken for: a code passes once, or again for the very same request.
  last_step bigint not null default 0,
  last_use bytea,
  -- SHA-256 of the recovery codes that are left.
  recovery bytea[] not null default '{}'
);
grant select, insert, update, delete on public.second_factors to jogo_app;
