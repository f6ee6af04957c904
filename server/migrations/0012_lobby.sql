-- The lobby. A game without a path is announced and does not open yet.
create table public.casino_providers (
  id int primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  image text check (image <> ''),
  position int not null
);
grant select, insert, update, delete on public.casino_providers to jogo_app;

create table public.casino_categories (
  id int primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  names jsonb not null,                                     -- by language
  source smallint check (source in (1, 2)),                 -- 1 slots, 2 live
  position int not null
);
grant select, insert, update, delete on public.casino_categories to jogo_app;

-- The catalogue: games of suppliers beside our own, with what the lobby filters, sorts and finds them by. Numbers of suppliers' providers and games
-- come from the sequences; ours are small.
create sequence public.casino_supplier_providers as int minvalue 1000;
create sequence public.casino_supplier_games as int minvalue 1000000;
grant usage, select on sequence public.casino_supplier_providers, public.casino_supplier_games to jogo_app;

create table public.casino_games (
  id int primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$'),
  name text not null check (name <> ''),
  provider_id int not null references public.casino_providers (id),
  image text check (image <> ''),                           -- id of the card's picture
  path text check (path ~ '^/'),                            -- where it is played
  position int not null,
  -- A game that left the catalogue: its row stays, because favourites refer to it, and nobody is shown it.
  hidden boolean not null default false,
  supplier text check (supplier ~ '^[a-z]+$'),             -- null: our own
  supplier_key text check (supplier_key <> ''),            -- the supplier's id of the game
  mechanic text check (mechanic ~ '^[a-z]+$'),             -- how it plays: lines, ways, crash …
  volatility smallint check (volatility between 1 and 5),
  rtp_bp int check (rtp_bp between 0 and 10000),
  max_win int check (max_win > 0),                         -- times the stake
  stake_min bigint check (stake_min > 0),                  -- centavos
  stake_max bigint check (stake_max > 0),                  -- centavos, set by the operator
  lines int check (lines > 0),                             -- lines, or ways to win
  has_demo boolean not null default false,
  has_free_spins boolean not null default false,
  aliases text[] not null default '{}',                    -- what people call it
  picture_url text check (picture_url ~ '^https?://'),     -- of the supplier; taken in when the card is first shown
  picture_asked_at timestamptz,                            -- when that was begun; null: never
  countries_barred text[] not null default '{}',           -- ISO 3166-1, two letters
  closed boolean not null default false,                   -- by the operator
  listed_at timestamptz(3) not null default now(),
  absent_at timestamptz,                                   -- since when the supplier's list lacks it
  -- What lists by name are sorted by: small letters without accents.
  name_key text collate "C" generated always as (
    translate(lower(name), 'áàâãäåéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ',
      'aaaaaaeeeeiiiiooooouuuucnaaaaaaeeeeiiiiooooouuuucn')) stored,
  -- Of a game whose rounds we do not draw: what a laboratory certified it by, where the law asks for that; set by the operator.
  certificate text check (certificate <> ''),
  -- A supplier's game that closed itself, and waits for an operator with a reason.
  paused_at timestamptz,
  paused_why text check (paused_why in ('win', 'losses', 'odds')),
  -- What a game of a supplier loses in 24 hours is summed while it pays; its count begins anew when an operator opens it.
  losses_since timestamptz,
  constraint casino_games_supplier_both check ((supplier is null) = (supplier_key is null)),
  constraint casino_games_supplier_key unique (supplier, supplier_key)
);
create index casino_games_order on public.casino_games ((path is null), position, id);
create index casino_games_provider on public.casino_games (provider_id);
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
grant select, insert, update, delete on public.casino_games to jogo_app;

create table public.casino_game_categories (
  category_id int not null references public.casino_categories (id),
  game_id int not null references public.casino_games (id),
  primary key (category_id, game_id)
);
create index casino_game_categories_game on public.casino_game_categories (game_id);
grant select, insert, update, delete on public.casino_game_categories to jogo_app;

-- One row, whose number rises with every change that the search has to know of.
create table public.casino_catalogue (
  is_one boolean primary key default true check (is_one),
  version bigint not null default 1
);
insert into public.casino_catalogue default values;
grant select, update on public.casino_catalogue to jogo_app;

create table public.favourite_games (
  player_id bigint not null references public.players (id),
  game_id int not null references public.casino_games (id),
  created_at timestamptz not null,
  primary key (player_id, game_id)
);
create index favourite_games_game on public.favourite_games (game_id);
grant select, insert, delete on public.favourite_games to jogo_app;
