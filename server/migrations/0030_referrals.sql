-- Who came by whose link, by what the programme offered then, and what was decided of it: once, after the first deposit.
create table public.referrals (
  referee_id bigint primary key references public.players,
  referrer_id bigint not null references public.players,
  -- The settings of the programme at the registration.
  offer jsonb not null check (jsonb_typeof(offer) = 'object'),
  registered_at timestamptz not null,
  verdict text check (verdict in ('pays', 'refused')),
  why text[] not null default '{}',            -- every reason, when nothing is paid
  decided_at timestamptz,
  check ((verdict is null) = (decided_at is null)),
  check (coalesce(verdict = 'refused', false) = (cardinality(why) > 0))
);
create index referrals_of on public.referrals (referrer_id, referee_id);
grant select, insert, update, delete on public.referrals to jogo_app;

-- What each side gets of a referral: once, as a constraint sees to. Of real money the id is that of the movement.
create table public.referral_rewards (
  id uuid primary key,
  referee_id bigint not null references public.referrals,
  side text not null check (side in ('referrer', 'referee')),
  player_id bigint not null references public.players,   -- who gets it
  wallet text not null check (wallet in ('real', 'bonus')),
  campaign text not null,                      -- by whose terms a bonus is granted; empty of real money
  amount bigint not null check (amount > 0),
  state text not null check (state in ('due', 'paid', 'void')),
  why text,                                    -- it could not be paid
  grant_id uuid references public.grants,
  at timestamptz not null,                     -- of the state
  unique (referee_id, side),
  check ((wallet = 'real') = (campaign = '')),
  check ((state = 'void') = (why is not null)),
  check ((state = 'paid' and wallet = 'bonus') = (grant_id is not null))
);
create index referral_rewards_of on public.referral_rewards (player_id);
grant select, insert, update on public.referral_rewards to jogo_app;
