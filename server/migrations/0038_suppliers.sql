-- What suppliers do: companies that bring games of many providers and move money through our wallet. Ids are UUIDv5 of the supplier's own texts.

-- Of a game whose rounds we do not draw: what a laboratory certified it by, where the law asks for that; set by the operator.
alter table public.casino_games add column certificate text check (certificate <> '');

-- A game opened at a supplier, by a player with his login.
create table public.supplier_sessions (
  id uuid primary key,
  supplier text not null check (supplier ~ '^[a-z]{1,30}$'),
  player_id bigint not null references public.players (id),
  game_id int not null references public.casino_games (id),
  -- Of the player's login: bets end with it.
  login_id uuid not null,
  -- The supplier's own id, where he makes one.
  supplier_session text check (supplier_session <> ''),
  opened_at timestamptz not null
);
create unique index supplier_sessions_theirs on public.supplier_sessions (supplier, supplier_session) where supplier_session is not null;
create index supplier_sessions_player on public.supplier_sessions (player_id, opened_at desc);

-- A round at a supplier, of one player: several bets and wins, in any order.
create table public.supplier_rounds (
  id uuid primary key,
  player_id bigint not null,
  supplier text not null check (supplier ~ '^[a-z]{1,30}$'),
  round_key text not null check (length(round_key) between 1 and 200),
  game_id int not null references public.casino_games (id),
  stake_real_cents bigint not null default 0 check (stake_real_cents >= 0),
  stake_bonus_cents bigint not null default 0 check (stake_bonus_cents >= 0),
  -- What was won, less what was taken back; corrections of the supplier may take it below zero.
  payout_cents bigint not null default 0,
  refund_cents bigint not null default 0 check (refund_cents >= 0),
  opened_at timestamptz not null,
  moved_at timestamptz not null,
  finished_at timestamptz
) with (fillfactor = 80);
create index supplier_rounds_history on public.supplier_rounds (player_id, opened_at desc, id desc);
create index supplier_rounds_open on public.supplier_rounds (player_id, moved_at desc) where finished_at is null;

-- One action that a supplier asked for, once for each of its keys. `id` is the reference of its movement in the ledger; what takes another
-- action back moves under the id of that one.
create table public.supplier_actions (
  id uuid primary key,
  supplier text not null check (supplier ~ '^[a-z]{1,30}$'),
  key text not null check (length(key) between 1 and 200),
  kind text not null check (kind in ('bet', 'win', 'adjust', 'refund', 'reversal', 'tombstone')),
  player_id bigint not null,
  -- None for a tombstone: what it takes back has not come.
  round_id uuid,
  -- As asked; a correction is signed.
  amount_cents bigint not null check (kind = 'adjust' or amount_cents >= 0),
  -- What the wallet gained, signed. A reversal takes at most what was there.
  real_cents bigint not null,
  bonus_cents bigint not null,
  -- The action that is taken back.
  undoes uuid,
  at timestamptz not null,
  check ((round_id is null) = (kind = 'tombstone')),
  check ((undoes is not null) = (kind in ('refund', 'reversal', 'tombstone')))
);
-- An action is taken back once.
create unique index supplier_actions_undoes on public.supplier_actions (undoes) where undoes is not null;
create index supplier_actions_at on public.supplier_actions (supplier, at);
create index supplier_actions_round on public.supplier_actions (round_id);

-- Free spins that an operator had a supplier give.
create table public.supplier_free_spins (
  id uuid primary key,
  supplier text not null check (supplier ~ '^[a-z]{1,30}$'),
  player_id bigint not null references public.players (id),
  game_id int not null references public.casino_games (id),
  quantity int not null check (quantity between 1 and 1000),
  -- Which of the game's stakes: 1 is the smallest.
  bet_level int not null check (bet_level between 1 and 100),
  valid_until timestamptz not null,
  state text not null default 'asked' check (state in ('asked', 'issued', 'refused', 'cancelled', 'played', 'expired')),
  -- Why the supplier refused to give or to cancel them.
  why text,
  issued_by text not null,
  issued_at timestamptz not null,
  -- What was won, once the supplier told it.
  won_cents bigint check (won_cents >= 0),
  told_at timestamptz,
  check ((won_cents is null) = (told_at is null))
);
create index supplier_free_spins_player on public.supplier_free_spins (player_id, issued_at desc);

-- What the nightly comparison with a supplier's list found, until it is gone.
create table public.supplier_differences (
  supplier text not null check (supplier ~ '^[a-z]{1,30}$'),
  key text not null,
  -- missing: not with us; double: twice in his list; late: with us much later; amount: another one; unlisted: not in his list.
  kind text not null check (kind in ('missing', 'double', 'late', 'amount', 'unlisted')),
  detail jsonb not null,
  -- When the action was done, by the supplier's clock, or by ours for one that he does not list.
  at timestamptz not null,
  found_at timestamptz not null,
  primary key (supplier, key, kind)
);
create table public.supplier_comparisons (
  supplier text primary key check (supplier ~ '^[a-z]{1,30}$'),
  -- Whole days that were compared end here; none yet where only an operator asked.
  upto timestamptz,
  compared_at timestamptz not null
);

-- How the last look at a supplier's list ended.
create table public.supplier_syncs (
  supplier text primary key check (supplier ~ '^[a-z]{1,30}$'),
  tried_at timestamptz not null,
  -- Since when it has not been taken in, and why; null while it is.
  failing_since timestamptz,
  why text,
  -- Of the last list that was taken in.
  synced_at timestamptz,
  listed int check (listed >= 0)
);
-- Numbers of the providers that suppliers bring.
create sequence public.casino_supplier_providers as int minvalue 1000;
grant usage, select on sequence public.casino_supplier_providers to jogo_app;

grant select, insert, update on public.supplier_syncs, public.supplier_sessions, public.supplier_rounds, public.supplier_free_spins, public.supplier_comparisons to jogo_app;
grant select, insert on public.supplier_actions to jogo_app;
grant select, insert, update, delete on public.supplier_differences to jogo_app;
