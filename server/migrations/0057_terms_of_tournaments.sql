-- The rank that a tournament gets when it is taken in: by its own number, else by its country, else by its region, else the last. From then on it is the
-- tournament's own, which operators change.
create table public.tournament_ranks (
  kind text not null check (kind in ('tournament', 'country', 'region')),
  key text not null check (length(key) between 1 and 120),
  tier smallint not null check (tier between 1 and 3),
  primary key (kind, key)
);
insert into public.tournament_ranks (kind, key, tier) values
  -- Brasileirao Serie A, Copa do Brasil, Libertadores, Champions League, and the first leagues of England, Spain, Italy, Germany and France.
  ('tournament', '325', 1), ('tournament', '373', 1), ('tournament', '384', 1), ('tournament', '7', 1), ('tournament', '17', 1),
  ('tournament', '8', 1), ('tournament', '23', 1), ('tournament', '35', 1), ('tournament', '34', 1),
  ('tournament', '238', 2), ('country', 'BRA', 2),
  ('region', 'internacional', 2), ('region', 'américa do sul', 2), ('region', 'europa', 2), ('region', 'mundo', 2);

-- Rank and pricing under which a match was priced first: its log goes on by them, whatever its tournament has now. Null: as the tournament has.
alter table public.price_chains
  add column tier smallint check (tier between 1 and 3),
  add column pricing text check (pricing in ('own', 'supplier', 'blend'));

grant select on public.tournament_ranks to jogo_app;
