-- Cashback: the periods of a campaign whose losses were gone through, and what each player lost in them and got for it.

-- Each begins where the one before ended, so that no loss counts twice.
create table public.cashback_runs (
  campaign_id uuid not null references public.campaigns,
  period_from timestamptz not null,
  period_until timestamptz not null,
  version int not null,                                      -- of the terms that all its players get
  last_player_id bigint not null default 0,                  -- players are gone through by their numbers
  begun_at timestamptz not null,
  ended_at timestamptz,
  primary key (campaign_id, period_from),
  foreign key (campaign_id, version) references public.campaign_versions (campaign_id, version),
  check (period_until > period_from)
);
create index cashback_runs_open on public.cashback_runs (begun_at) where ended_at is null;
grant select, insert, update on public.cashback_runs to jogo_app;

create table public.cashbacks (
  campaign_id uuid not null,
  player_id bigint not null references public.players,
  period_from timestamptz not null,
  grant_id uuid not null unique references public.grants,
  lost_cents bigint not null check (lost_cents > 0),
  primary key (campaign_id, player_id, period_from),
  foreign key (campaign_id, period_from) references public.cashback_runs (campaign_id, period_from)
);
create index cashbacks_of_player on public.cashbacks (player_id);
grant select, insert on public.cashbacks to jogo_app;
