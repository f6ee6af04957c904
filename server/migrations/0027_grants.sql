-- Bonuses: campaigns with versions of their terms, the codes that lead to them, and what each player got of them.

create table public.campaigns (
  id uuid primary key,
  name text not null unique check (name ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  version int not null check (version > 0),                 -- of the terms that a new grant gets
  -- The budget: what charges wait for and what grants have used never passes what there is.
  most_cents bigint not null check (most_cents >= 0),
  most_grants int not null check (most_grants >= 0),
  reserved_cents bigint not null default 0 check (reserved_cents >= 0),
  reserved_grants int not null default 0 check (reserved_grants >= 0),
  used_cents bigint not null default 0 check (used_cents >= 0),
  used_grants int not null default 0 check (used_grants >= 0),
  created_at timestamptz not null,
  check (reserved_cents + used_cents <= most_cents and reserved_grants + used_grants <= most_grants)
) with (fillfactor = 70);
grant select, insert, update on public.campaigns to jogo_app;

-- Append-only, as a trigger sees to: a grant goes by the version that it was made of.
create table public.campaign_versions (
  id bigint generated always as identity unique,
  campaign_id uuid not null references public.campaigns,
  version int not null check (version > 0),
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  -- Of each language: the title, and what its page says.
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  created_at timestamptz not null,
  created_by text not null,
  primary key (campaign_id, version)
);
grant select, insert on public.campaign_versions to jogo_app;

create table public.coupon_codes (
  key text primary key check (key ~ '^[0-9A-Z_-]{1,64}$'),   -- the same for every spelling in capitals and small letters
  code text not null,
  campaign_id uuid not null references public.campaigns
);
create index coupon_codes_of on public.coupon_codes (campaign_id);
grant select, insert, delete on public.coupon_codes to jogo_app;

-- What a player got of a campaign. Amounts in centavos, `required` and `progress` in thousandths of a centavo.
create table public.grants (
  id uuid primary key,
  player_id bigint not null references public.players,
  campaign_id uuid not null,
  version int not null,
  kind text not null,
  event text not null,
  code text,                                                 -- as it is spelled by the house
  deposit_id uuid,
  state text not null check (state in ('queued', 'active', 'completed', 'redeemed', 'expired', 'given_up', 'ended', 'spent')),
  amount bigint not null check (amount >= 0),
  worth bigint not null check (worth >= 0),                  -- of the budget
  unplayed int not null check (unplayed >= 0),               -- free bets and free spins
  required bigint not null check (required >= 0),
  progress bigint not null default 0,
  ended_with bigint not null default 0 check (ended_with >= 0),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  activated_at timestamptz,
  closed_at timestamptz,
  foreign key (campaign_id, version) references public.campaign_versions (campaign_id, version)
) with (fillfactor = 70);
create unique index grants_one_running on public.grants (player_id) where state in ('active', 'completed');
create unique index grants_of_deposit on public.grants (deposit_id) where deposit_id is not null;
create index grants_of_player on public.grants (player_id, created_at desc, id desc);
create index grants_of_campaign on public.grants (campaign_id, player_id);
create index grants_due on public.grants (expires_at) where state in ('queued', 'active', 'completed');
grant select, insert, update on public.grants to jogo_app;

-- The movement of the wallet at which a grant was activated: stakes after it, and before that of the next activation, are of this grant.
create table public.grant_activations (
  player_id bigint not null,
  from_seq bigint not null,
  grant_id uuid not null references public.grants,
  primary key (player_id, from_seq)
);
grant select, insert on public.grant_activations to jogo_app;

-- Every step of a grant with its cause; append-only, as a trigger sees to.
create table public.grant_steps (
  id bigint generated always as identity primary key,
  grant_id uuid not null references public.grants,
  player_id bigint not null,
  step text not null,
  state text not null,                                       -- after it
  cause text not null check (cause <> ''),
  at timestamptz not null
);
create index grant_steps_of on public.grant_steps (grant_id, id);
create index grant_steps_of_player on public.grant_steps (player_id, id);
grant select, insert on public.grant_steps to jogo_app;

-- What a step did to the balance: each is a movement of the ledger under its id. Append-only, as a trigger sees to.
create table public.grant_moves (
  id uuid primary key,
  step_id bigint not null references public.grant_steps,
  player_id bigint not null,
  kind text not null check (kind in ('grant', 'convert', 'forfeit')),
  amount bigint not null check (amount > 0)
);
create index grant_moves_of on public.grant_moves (step_id);
create index grant_moves_of_player on public.grant_moves (player_id);
grant select, insert on public.grant_moves to jogo_app;

-- What each settled stake counts for a grant's rollover, and why it counts nothing: the sum is the progress.
create table public.contributions (
  grant_id uuid not null references public.grants,
  stake_id uuid not null,                                    -- of the round or the bet
  player_id bigint not null,
  counts bigint not null check (counts >= 0),                -- thousandths of a centavo
  why text,
  stake bigint not null check (stake >= 0),
  paid_bonus bigint not null default 0 check (paid_bonus >= 0), -- to the bonus balance
  at timestamptz not null,
  primary key (grant_id, stake_id),
  check ((counts > 0) = (why is null))
);
create index contributions_newest on public.contributions (grant_id, at desc, stake_id desc);
grant select, insert, update on public.contributions to jogo_app;

-- Facts of settled stakes of players with a grant, until they are counted.
create table public.settled_stakes (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  fact jsonb not null check (jsonb_typeof(fact) = 'object')
);
create index settled_stakes_of on public.settled_stakes (player_id, id);
grant select, insert, delete on public.settled_stakes to jogo_app;
