-- Messages of the feed that we failed to apply, each until it is: by the number of its row in feed_messages, which has it as it came. `epoch`: under which it
-- was tried last.
create table public.failed_messages (
  n bigint primary key,
  at timestamptz not null,
  fixture_id bigint,
  routing_key text not null,
  body text not null,
  why text not null check (length(why) <= 500),
  epoch bigint not null,
  tries int not null default 1 check (tries >= 0)
);

grant select, insert, update, delete on public.failed_messages to jogo_app;
