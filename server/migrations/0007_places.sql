-- What the house knows of networks besides its databases, by list; `npm run networks` replaces one as a whole. `clean`: of no kind, whatever other
-- lists say; two letters: in that country; AS and a number: announced by that network.
create table public.network_lists (
  name text primary key check (name ~ '^(vpn|proxy|tor|hosting|clean|[A-Z]{2}|AS[1-9][0-9]{0,9})$'),
  -- Of all lists together: each process reads them again when the highest is higher.
  version bigint not null,
  size int not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  imported_at timestamptz not null
);
grant select, insert, update on public.network_lists to jogo_app;

create table public.known_networks (
  list text not null references public.network_lists,
  network cidr not null,
  primary key (list, network)
);
create index known_networks_by_network on public.known_networks using gist (network inet_ops);
grant select, insert, delete on public.known_networks to jogo_app;

-- From where a session was used: at its log-in, and by stakes and deposits for each address, when the verdict changed, and after half an hour. Bets,
-- deposits and games of suppliers name the row, without a foreign key, which would be looked up with each of them: no row is ever taken away.
create table public.session_places (
  id bigint generated always as identity primary key,
  session_id uuid not null,
  player_id bigint not null references public.players,
  at timestamptz not null,
  occasion text not null check (occasion in ('login', 'call')),
  ip inet not null,
  -- Null: nobody knows.
  country text check (country ~ '^[A-Z]{2}$'),
  network bigint,
  kinds text[] not null,
  verdict text not null check (verdict in ('allowed', 'hidden', 'outside', 'unknown'))
);
create index session_places_by_session on public.session_places (session_id, id);
create index session_places_by_player on public.session_places (player_id, id);
grant select, insert, delete on public.session_places to jogo_app;

-- Players who were in two places with too little time between them, for an operator to look at.
create table public.impossible_travels (
  id bigint generated always as identity primary key,
  player_id bigint not null references public.players,
  at timestamptz not null,
  from_place bigint not null references public.session_places,
  to_place bigint not null references public.session_places,
  km int not null check (km > 0),
  minutes int not null check (minutes >= 0),
  seen_at timestamptz,
  seen_by text,
  why text,
  check ((seen_at is null) = (seen_by is null) and (seen_at is null) = (why is null))
);
-- While one waits, further ones of the same player add nothing.
create unique index impossible_travels_waiting on public.impossible_travels (player_id) where seen_at is null;
grant select, insert, update, delete on public.impossible_travels to jogo_app;
