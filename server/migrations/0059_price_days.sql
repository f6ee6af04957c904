-- Closed days of the price log: where the chain of each match stood at the end of the day, and the common root of these hashes, which is published.
create table public.price_days (
  day date primary key,
  prices bigint not null check (prices > 0),
  root bytea not null check (octet_length(root) = 32),
  closed_at timestamptz not null default clock_timestamp()
);
comment on table public.price_days is 'Days in UTC, by the time of writing. root: of the tree of price_day_heads, in the order of the matches'' numbers';
grant select, insert on public.price_days to jogo_app;

create table public.price_day_heads (
  day date not null references public.price_days,
  fixture_id bigint not null,
  n bigint not null check (n >= 1),
  hash bytea not null check (octet_length(hash) = 32),
  turns text not null check (turns ~ '^[lr]*$'),
  way bytea not null check (octet_length(way) = 32 * length(turns)),
  primary key (fixture_id, day)
);
comment on column public.price_day_heads.way is 'Sibling hashes from the leaf to the root of the day, in order; turns: the side of each, left or right';
create index price_day_heads_day on public.price_day_heads (day);
grant select, insert on public.price_day_heads to jogo_app;

-- Prices of a match on a day, packed when the part of the day is dropped: a line each, its time of writing in ms and its hashed text.
create table public.price_archives (
  fixture_id bigint not null,
  first_n bigint not null check (first_n >= 1),
  last_n bigint not null,
  day date not null references public.price_days,
  first_hash bytea not null check (octet_length(first_hash) = 32),
  last_hash bytea not null check (octet_length(last_hash) = 32),
  body bytea not null,
  primary key (fixture_id, first_n),
  check (last_n >= first_n)
);
comment on column public.price_archives.body is 'gzip';
alter table public.price_archives alter column body set storage external;
create index price_archives_day on public.price_archives (day);
grant select, insert on public.price_archives to jogo_app;

create view regulator.price_days with (security_barrier) as
  select day, prices, root, closed_at from public.price_days;
comment on view regulator.price_days is
  'Days of the log of prices (UTC). root (SHA-256) covers price_day_heads of the day; it is published. No amounts. closed_at in UTC.';

create view regulator.price_day_heads with (security_barrier) as
  select day, fixture_id, n, hash from public.price_day_heads;
comment on view regulator.price_day_heads is 'The last price of each match on a day (UTC) with its hash: as prices had them. No amounts and no times.';

create view regulator.price_archives with (security_barrier) as
  select fixture_id, first_n, last_n, day, first_hash, last_hash, body from public.price_archives;
comment on view regulator.price_archives is
  'Prices that prices has no longer, of a match on a day (UTC). body: gzip of a line each, its time in ms (Unix) and the hashed text; first_hash and last_hash: hashes of the first and the last of them. No amounts.';

grant select on regulator.price_days, regulator.price_day_heads, regulator.price_archives to jogo_regulator;
