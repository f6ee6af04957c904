-- What the supplier lists of a match otherwise than bets on it were taken: an operator confirms the match as we have it, or voids it.
create table public.relistings (
  fixture_id bigint not null references public.fixtures (id),
  n int not null,
  noted_at timestamptz not null,
  what text not null check (what in ('sides', 'competitor', 'tournament', 'sport', 'youth')),
  -- As it is listed now.
  listed jsonb not null,
  was_closed boolean not null,
  decided_at timestamptz,
  decision text check (decision in ('confirmed', 'void')),
  decided_by text,
  check ((decided_at is null) = (decision is null)),
  check ((decided_at is null) = (decided_by is null)),
  primary key (fixture_id, n)
);
create index relistings_open on public.relistings (fixture_id) where decided_at is null;
grant select, insert, update (decided_at, decision, decided_by) on public.relistings to jogo_app;

-- Names that competitors and tournaments had until a moment: bets from before it keep them.
create table public.former_names (
  kind text not null check (kind in ('competitor', 'tournament')),
  id bigint not null,
  until timestamptz not null,
  name text not null,
  primary key (kind, id, until)
);
grant select, insert on public.former_names to jogo_app;

-- A place in the draw, such as the winner of another match, until the supplier says who it is.
alter table public.competitors add column is_placeholder boolean not null default false;

create view regulator.relistings with (security_barrier) as
  select fixture_id, n, noted_at, what, listed, decided_at, decision, decided_by from public.relistings;
comment on view regulator.relistings is
  'Matches that the supplier listed otherwise than bets on them were taken. listed: as he did then. decision: confirmed (bets stand as they were placed) or void; null while it waits. No amounts. Times in UTC.';
create view regulator.former_names with (security_barrier) as
  select kind, id, until, name from public.former_names;
comment on view regulator.former_names is
  'Names that competitors and tournaments had until a moment: bets placed before it were placed with them. No amounts. until in UTC.';
grant select on regulator.relistings, regulator.former_names to jogo_regulator;
