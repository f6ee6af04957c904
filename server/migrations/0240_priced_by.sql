-- By what a match is priced beside the feed (sport, rank, whose odds, tournament, names), from a message of the feed on: so its log can be made again after the
-- catalogue has it otherwise.
create table public.priced_by (
  fixture_id bigint not null references public.fixtures,
  since_message bigint not null,
  basis jsonb not null check (jsonb_typeof(basis) = 'object'),
  primary key (fixture_id, since_message)
);
grant select, insert on public.priced_by to jogo_app;
