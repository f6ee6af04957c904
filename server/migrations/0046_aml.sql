-- Hits of the rules against money laundering: transactions of one player that are analysed and reported to the Coaf or dismissed. No player learns of them.
create table public.aml_hits (
  -- Number of the case; a hold of a withdrawal names it.
  number bigint generated always as identity (start with 70001) primary key,
  player_id bigint not null references public.players (id),
  rule text not null check (rule ~ '^[a-z_]{1,40}$'),
  rule_version int not null check (rule_version > 0),
  -- First and last of the selected transactions. The analysis is due 30 days after the first.
  window_from timestamptz not null,
  window_until timestamptz not null check (window_until >= window_from),
  -- Ids, amounts and times of the transactions, and the figures that the rule compared. No names.
  evidence jsonb not null,
  found_at timestamptz not null,
  state text not null default 'hit' check (state in ('hit', 'in_analysis', 'reported', 'dismissed')),
  decided_at timestamptz,
  unique (player_id, rule, window_from),
  check ((state in ('reported', 'dismissed')) = (decided_at is not null))
);
create index aml_hits_open on public.aml_hits (window_from) where decided_at is null;
create index aml_hits_decided on public.aml_hits (decided_at) where decided_at is not null;
grant select, insert, update (state, decided_at) on public.aml_hits to jogo_app;

-- Every step of a hit, with the text that documents it.
create table public.aml_hit_steps (
  number bigint not null references public.aml_hits (number),
  n int not null check (n > 0),
  at timestamptz not null,
  step text not null check (step in ('in_analysis', 'reported', 'dismissed')),
  operator text not null,
  text text not null check (length(text) between 1 and 20000),
  primary key (number, n)
);
grant select, insert on public.aml_hit_steps to jogo_app;

-- Files of communications that were made for the Coaf; the same content once.
create table public.aml_files (
  period text not null check (period ~ '^\d{4}(-\d{2})?$'),
  sha256 bytea not null check (length(sha256) = 32),
  hits int not null check (hits >= 0),
  made_by text not null,
  made_at timestamptz not null,
  primary key (period, sha256)
);
grant select, insert on public.aml_files to jogo_app;

-- SHA-256 of the lists from which a supplier answered about exposed and sanctioned people. Null: not told.
alter table public.prohibited_look_ups add column lists_hash bytea check (length(lists_hash) = 32);

-- Accounts that are linked by their address.
create index sessions_ip on public.sessions (ip, created_at) where ip is not null;

alter table public.operators drop constraint operators_roles_check;
alter table public.operators add constraint operators_roles_check
  check (roles <@ array['admin', 'cashier', 'compliance', 'content', 'players', 'settings', 'support', 'trader'] and roles <> '{}') not valid;
alter table public.operators validate constraint operators_roles_check;
