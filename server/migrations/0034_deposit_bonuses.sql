-- Bonuses of deposits: the coupons that wait for one, the budget that is reserved for a charge, and the rollover of a deposit itself.

-- Coupons that a player has applied and that go with a deposit: they wait for one.
create table public.player_coupons (
  player_id bigint not null references public.players,
  campaign_id uuid not null references public.campaigns,
  code text not null,                                        -- as it is spelled by the house
  applied_at timestamptz not null,
  primary key (player_id, campaign_id)
);
grant select, insert on public.player_coupons to jogo_app;

-- The coupon that travels with the charge of a deposit, by the terms that its player saw.
create table public.deposit_coupons (
  deposit_id uuid primary key references public.deposits,
  player_id bigint not null references public.players,
  campaign_id uuid not null,
  version int not null,
  code text not null,
  -- `moved`: a later charge of the player has it; `released`: the charge came to nothing; `refused`: paid, and no grant was made.
  state text not null check (state in ('reserved', 'moved', 'released', 'granted', 'refused')),
  reserved_cents bigint not null check (reserved_cents >= 0), -- of the budget, while `reserved`
  refusal text,                                              -- what the player reads
  created_at timestamptz not null,
  decided_at timestamptz,
  foreign key (campaign_id, version) references public.campaign_versions (campaign_id, version),
  check ((state = 'refused') = (refusal is not null))
);
create unique index deposit_coupons_reserved on public.deposit_coupons (player_id, campaign_id) where state = 'reserved';
create index deposit_coupons_of_campaign on public.deposit_coupons (campaign_id) where state = 'reserved';
grant select, insert, update on public.deposit_coupons to jogo_app;

-- What is to be staked of a deposit before money is withdrawn. Deposits from before have none.
create table public.deposit_rollovers (
  deposit_id uuid primary key references public.deposits,
  player_id bigint not null references public.players,
  from_seq bigint not null,                                  -- the movement of the deposit: stakes after it count
  required bigint not null check (required > 0),             -- thousandths of a centavo
  progress bigint not null default 0 check (progress >= 0),
  lapses_at timestamptz not null,
  lost_at timestamptz                                        -- its money had been lost when the next deposit came
) with (fillfactor = 80);
create index deposit_rollovers_of_player on public.deposit_rollovers (player_id, lapses_at) where lost_at is null;
grant select, insert, update on public.deposit_rollovers to jogo_app;

-- What each settled stake counts for the rollover of a deposit, and why it counts nothing: the sum is the progress.
create table public.deposit_contributions (
  deposit_id uuid not null references public.deposit_rollovers,
  stake_id uuid not null,                                    -- of the round or the bet
  player_id bigint not null,
  counts bigint not null check (counts >= 0),                -- thousandths of a centavo
  why text,
  stake bigint not null check (stake >= 0),
  version bigint not null,                                   -- of the fact by which it counts: an older one changes nothing
  at timestamptz not null,
  primary key (deposit_id, stake_id),
  check ((counts > 0) = (why is null))
);
create index deposit_contributions_of_stake on public.deposit_contributions (player_id, stake_id);
grant select, insert, update on public.deposit_contributions to jogo_app;
