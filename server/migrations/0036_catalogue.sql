-- The catalogue of thousands of games: those of suppliers beside our own, with what the lobby filters, sorts and finds them by.

-- Numbers of suppliers' games. Ours keep theirs, which are small.
create sequence public.casino_supplier_games as int minvalue 1000000;
grant usage, select on sequence public.casino_supplier_games to jogo_app;

alter table public.casino_games
  add column supplier text check (supplier ~ '^[a-z]+$'),             -- null: our own
  add column supplier_key text check (supplier_key <> ''),            -- the supplier's id of the game
  add column mechanic text check (mechanic ~ '^[a-z]+$'),             -- how it plays: lines, ways, crash …
  add column volatility smallint check (volatility between 1 and 5),
  add column rtp_bp int check (rtp_bp between 0 and 10000),
  add column max_win int check (max_win > 0),                         -- times the stake
  add column stake_min bigint check (stake_min > 0),                  -- centavos
  add column stake_max bigint check (stake_max > 0),                  -- centavos, set by the operator
  add column lines int check (lines > 0),                             -- lines, or ways to win
  add column has_demo boolean not null default false,
  add column has_free_spins boolean not null default false,
  add column aliases text[] not null default '{}',                    -- what people call it
  add column picture_url text check (picture_url ~ '^https?://'),     -- of the supplier; taken in when the card is first shown
  add column picture_asked_at timestamptz,                            -- when that was begun; null: never
  add column countries_barred text[] not null default '{}',           -- ISO 3166-1, two letters
  add column closed boolean not null default false,                   -- by the operator
  add column listed_at timestamptz(3) not null default now(),
  add column absent_at timestamptz,                                   -- since when the supplier's list lacks it
  -- What lists by name are sorted by: small letters without accents.
  add column name_key text collate "C" generated always as (
    translate(lower(name), 'áàâãäåéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ',
      'aaaaaaeeeeiiiiooooouuuucnaaaaaaeeeeiiiiooooouuuucn')) stored,
  add constraint casino_games_supplier_both check ((supplier is null) = (supplier_key is null)),
  add constraint casino_games_supplier_key unique (supplier, supplier_key);

-- Nothing that stands in the lobby already is new there.
update public.casino_games set listed_at = '2026-01-01';

-- What is shown: one index for each order of the list, one for each list that is part of it.
create index casino_games_shown on public.casino_games (position, id)
  where not hidden and absent_at is null and path is not null;
create index casino_games_by_name on public.casino_games (name_key, id)
  where not hidden and absent_at is null and path is not null;
create index casino_games_by_rtp on public.casino_games ((-coalesce(rtp_bp, 0)), id)
  where not hidden and absent_at is null and path is not null;
create index casino_games_by_max_win on public.casino_games ((-coalesce(max_win, 0)), id)
  where not hidden and absent_at is null and path is not null;
create index casino_games_by_age on public.casino_games (listed_at desc, id desc)
  where not hidden and absent_at is null and path is not null;

-- One row, whose number rises with every change that the search has to know of.
create table public.casino_catalogue (
  is_one boolean primary key default true check (is_one),
  version bigint not null default 1
);
insert into public.casino_catalogue default values;
grant select, update on public.casino_catalogue to jogo_app;
