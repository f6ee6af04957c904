-- The code that came with a registration: it is judged then, and what of it may be granted waits for the proof of identity.
create table public.registration_coupons (
  player_id bigint primary key references public.players,
  code text not null check (code <> '' and length(code) <= 64),
  -- `kept`: it is a coupon of the player now, which waits for a deposit.
  state text not null check (state in ('waits', 'granted', 'kept', 'refused')),
  refusal text,                                              -- what the player reads
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'waits') = (decided_at is null))
);
grant select, insert, update on public.registration_coupons to jogo_app;
