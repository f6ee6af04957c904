-- Prices: as they stand, as they were, and what they are made from.

-- Prices as they stand. Unlogged: a crash empties it, and what has no row takes no bets. `odds`: thousandths by selection, 0 where none is offered.
create unlogged table public.prices_now (
  market_id bigint primary key,
  fixture_id bigint not null,
  version bigint not null,
  state smallint not null check (state in (0, 1, 2)),
  odds int[] not null,
  epoch bigint not null,
  producer smallint not null,
  changed_at timestamptz not null,
  is_closed boolean not null default false       -- the market's own, beside its price
) with (fillfactor = 50);
create index prices_now_fixture on public.prices_now (fixture_id);
comment on column public.prices_now.state is '1 open, 2 suspended, 0 closed';
grant select, insert, update, delete on public.prices_now to jogo_app;

-- Who sets prices: one trader at a time. The beat is unlogged too, so that nothing is open after a crash before a trader is there.
create sequence public.trader_epochs as bigint;
grant usage, select on sequence public.trader_epochs to jogo_app;

create table public.trader_leases (
  id smallint primary key check (id = 1),
  holder text not null,
  epoch bigint not null,
  until timestamptz not null
);
grant select, insert, update on public.trader_leases to jogo_app;

create unlogged table public.trader_beats (
  id smallint primary key check (id = 1),
  epoch bigint not null,
  at timestamptz not null
) with (fillfactor = 50);
grant select, insert, update on public.trader_beats to jogo_app;

create table public.producers (
  id smallint primary key,
  name text not null,
  is_up boolean not null,
  why text not null,
  changed_at timestamptz not null,
  -- When the supplier made the last message up to which nothing of a producer is missing: a trader that takes over asks for what came after it. Not the last
  -- message that is stored: after a lost connection newer ones come before the missing ones have been asked for.
  valid_until timestamptz
);
grant select, insert, update on public.producers to jogo_app;

-- Every price there ever was, each row with the hash of the row before it of the same fixture. A part a day.
create table public.price_log (
  at timestamptz not null,
  fixture_id bigint not null,
  n bigint not null,
  market_id bigint not null,
  version bigint not null,
  state smallint not null,
  odds int[] not null,
  source text not null check (source in ('own', 'supplier', 'blend', 'operator')),
  -- Of the message that brought it; null for what the house did itself.
  message_at timestamptz,
  hash bytea not null,
  primary key (fixture_id, n, at)
) partition by range (at);
create index price_log_market on public.price_log (market_id, version);
grant select, insert on public.price_log to jogo_app;

create table public.price_log_rest partition of public.price_log default;

-- Where the log of prices of a match stands, so that its hashes go on when another trader takes over.
create table public.price_chains (
  fixture_id bigint primary key references public.fixtures (id),
  n bigint not null check (n >= 1),
  hash bytea not null check (octet_length(hash) = 32),
  -- Rank and pricing under which a match was priced first: its log goes on by them, whatever its tournament has now. Null: as the tournament has.
  tier smallint check (tier between 1 and 3),
  pricing text check (pricing in ('own', 'supplier', 'blend')),
  -- Markets that were priced otherwise, likewise. Null: none.
  market_pricing jsonb check (jsonb_typeof(market_pricing) = 'object')
) with (fillfactor = 80);
grant select, insert, update on public.price_chains to jogo_app;

-- What the supplier sent, as it came. A part a day, kept seven days.
create table public.feed_messages (
  at timestamptz not null,
  n bigint not null,
  producer smallint,
  fixture_id bigint,
  routing_key text not null,
  -- When the supplier made it.
  made_at timestamptz,
  body text not null,
  -- Which trader took a message, and whether it changed his books: prices are computed again from the log of the feed by both.
  epoch bigint,
  is_applied boolean not null default false,
  primary key (n, at)
) partition by range (at);
create index feed_messages_fixture on public.feed_messages (fixture_id, n);
grant select, insert, update (is_applied) on public.feed_messages to jogo_app;

create table public.feed_messages_rest partition of public.feed_messages default;

create sequence public.feed_message_numbers as bigint;
grant usage, select on sequence public.feed_message_numbers to jogo_app;

-- By what a match is priced beside the feed (sport, rank, whose odds, tournament, names), from a message of the feed on: so its log can be made again after the
-- catalogue has it otherwise.
create table public.priced_by (
  fixture_id bigint not null references public.fixtures,
  since_message bigint not null,
  basis jsonb not null check (jsonb_typeof(basis) = 'object'),
  primary key (fixture_id, since_message)
);
grant select, insert on public.priced_by to jogo_app;
