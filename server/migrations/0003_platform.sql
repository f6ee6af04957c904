-- What the modules stand on: facts on their way, hints between processes, repeated work, limits of calls, settings.

-- Facts waiting to be told to the modules that react to them; a row lives until every reaction has committed.
create table public.outbox (
  id bigint generated always as identity primary key,
  name text not null check (name ~ '^[a-z_]+\.[a-z_]+$'),
  payload jsonb not null,
  tries int not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index outbox_due on public.outbox (due_at, id);
grant select, insert, update, delete on public.outbox to jogo_app;

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

-- Hints between processes are signed with a key that our processes alone may read: whoever else connects may send what he likes on their channel.
-- HMAC-SHA-256 with this key; the pads are the key as functions of the database need it.
create table public.bus_key (
  singleton boolean primary key default true check (singleton),
  key bytea not null,
  inner_pad bytea not null,
  outer_pad bytea not null
);
grant select on public.bus_key to jogo_app;

do $$
declare
  own bytea := sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'));
  inside bytea := decode(repeat('36', 64), 'hex');
  outside bytea := decode(repeat('5c', 64), 'hex');
begin
  for at in 0..31 loop
    inside := set_byte(inside, at, get_byte(inside, at) # get_byte(own, at));
    outside := set_byte(outside, at, get_byte(outside, at) # get_byte(own, at));
  end loop;
  insert into public.bus_key (key, inner_pad, outer_pad) values (own, inside, outside);
end $$;

-- Whose turn a repeated piece of work is, among all workers. Unlogged: after a crash of the database every sweep is due, which is harmless.
create unlogged table public.sweeps (
  name text primary key,
  every_ms integer not null,
  first_at timestamptz not null default now(),
  begun_at timestamptz not null default now(),
  ended_at timestamptz,
  held_until timestamptz not null
);
grant select, insert, update, delete on public.sweeps to jogo_app;

-- Calls per address and player, which the apis count in memory and add up here once a second. Unlogged: after a crash everybody starts at zero.
create unlogged table public.call_counts (
  key text primary key,                                     -- POST /api/auth/login 203.0.113.7/32
  calls int not null check (calls > 0),
  ends_at timestamptz not null                              -- of the window; afterwards the count begins again
);
create index call_counts_ends on public.call_counts (ends_at);
grant select, insert, update, delete on public.call_counts to jogo_app;

-- What the operator set, over the defaults of the contract.
create table public.settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
grant select, insert, update, delete on public.settings to jogo_app;

-- Who changed which setting when, and from what to what. Never changed, never deleted; null is the default.
create table public.setting_changes (
  id bigint generated always as identity primary key,
  key text not null,
  old_value jsonb,
  new_value jsonb,
  changed_by text not null check (changed_by <> ''),
  changed_at timestamptz not null
);
create index setting_changes_key on public.setting_changes (key, id desc);
grant select, insert on public.setting_changes to jogo_app;
