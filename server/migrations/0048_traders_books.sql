-- Which trader took a message, and whether it changed his books: prices are computed again from the log of the feed by both.
alter table public.feed_messages
  add column epoch bigint,
  add column is_applied boolean not null default false;

-- Where the log of prices of a match stands, so that its hashes go on when another trader takes over.
create table public.price_chains (
  fixture_id bigint primary key references public.fixtures (id),
  n bigint not null check (n >= 1),
  hash bytea not null check (octet_length(hash) = 32)
) with (fillfactor = 80);

grant select, insert, update on public.price_chains to jogo_app;
grant update (is_applied) on public.feed_messages to jogo_app;
