-- What suppliers do: companies that bring games of many providers and move money through our wallet. Ids are UUIDv5 of the supplier's own texts.

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
  opened_at timestamptz not null,
  place_id bigint,
  -- A session at a supplier that the house ended.
  ended_at timestamptz,
  -- When the page of a supplier's game that is open last said from where it is shown; place_id is then that place. Null: never since the launch.
  seen_at timestamptz,
  -- When a session changed last: processes keep sessions in memory and ask which ones did. Null: never.
  changed_at timestamptz
);
create unique index supplier_sessions_theirs on public.supplier_sessions (supplier, supplier_session) where supplier_session is not null;
create index supplier_sessions_player on public.supplier_sessions (player_id, opened_at desc);
create index supplier_sessions_by_player on public.supplier_sessions (player_id) where ended_at is null;
create index supplier_sessions_changed on public.supplier_sessions (changed_at) where changed_at is not null;
grant select, insert, update on public.supplier_sessions to jogo_app;

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
  finished_at timestamptz,
  -- A supplier's round that he never ended: closed by the house, as it stood then. What he says of it later corrects it.
  closed_by_rule boolean not null default false,
  -- What a round's payout has of prizes of promotions and jackpots, which no stake bounds.
  prize_cents bigint not null default 0
) with (fillfactor = 80);
create index supplier_rounds_history on public.supplier_rounds (player_id, opened_at desc, id desc);
create index supplier_rounds_open on public.supplier_rounds (player_id, moved_at desc) where finished_at is null;
create index supplier_rounds_high_moved on public.supplier_rounds (game_id, moved_at)
  where payout_cents + refund_cents - stake_real_cents - stake_bonus_cents > 10000;
grant select, insert, update on public.supplier_rounds to jogo_app;

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
  -- Of which game an action is, by which its losses of a day are summed, and whether it pays the prize of a promotion or a jackpot. Empty for a tombstone.
  game_id int,
  is_prize boolean not null default false,
  check ((round_id is null) = (kind = 'tombstone')),
  check ((undoes is not null) = (kind in ('refund', 'reversal', 'tombstone')))
);
-- An action is taken back once.
create unique index supplier_actions_undoes on public.supplier_actions (undoes) where undoes is not null;
create index supplier_actions_at on public.supplier_actions (supplier, at);
create index supplier_actions_round on public.supplier_actions (round_id);
create index supplier_actions_short on public.supplier_actions (at) where kind = 'reversal' and amount_cents + real_cents + bonus_cents > 0;
create index supplier_actions_adjusted on public.supplier_actions (supplier, at) where kind = 'adjust';
create index supplier_actions_game on public.supplier_actions (game_id, at) include (real_cents, bonus_cents) where game_id is not null;
grant select, insert on public.supplier_actions to jogo_app;

-- Wins of suppliers that are too high to be believed unseen: paid, and kept out of the wallet until two operators release them.
create table public.supplier_held_wins (
  action_id uuid primary key references public.supplier_actions (id),
  player_id bigint not null,
  round_id uuid not null,
  game_id int not null references public.casino_games (id),
  real_cents bigint not null check (real_cents >= 0),
  bonus_cents bigint not null check (bonus_cents >= 0),
  why text not null check (why in ('amount', 'multiple', 'losses', 'paused')),
  held_at timestamptz not null,
  -- Of the case in which the player is told of it.
  case_number bigint,
  released_at timestamptz,
  released_by text,
  -- When the money went back into the wallet, to stay there or to be taken back by the supplier.
  ended_at timestamptz,
  ended text check (ended in ('released', 'reversed')),
  check (num_nonnulls(released_at, released_by) in (0, 2)),
  check (num_nonnulls(ended_at, ended) in (0, 2))
);
create index supplier_held_wins_player on public.supplier_held_wins (player_id) where ended_at is null;
create index supplier_held_wins_round on public.supplier_held_wins (round_id);
grant select, insert, update on public.supplier_held_wins to jogo_app;

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
  -- When free spins won something for a player who might not stake any more: paid, and told to somebody.
  barred_win_at timestamptz,
  -- What one spin stakes, centavos; empty where the supplier does not tell it.
  stake_cents bigint check (stake_cents > 0),
  check ((won_cents is null) = (told_at is null))
);
create index supplier_free_spins_player on public.supplier_free_spins (player_id, issued_at desc);
create index supplier_free_spins_barred on public.supplier_free_spins (barred_win_at) where barred_win_at is not null;
create index supplier_free_spins_open on public.supplier_free_spins (player_id) where state in ('asked', 'issued');
grant select, insert, update on public.supplier_free_spins to jogo_app;

-- What the nightly comparison with a supplier's list found, until it is gone.
create table public.supplier_differences (
  supplier text not null check (supplier ~ '^[a-z]{1,30}$'),
  key text not null,
  -- missing: not with us; double: twice in his list; late: with us much later; amount: another one; unlisted: not in his list; undone: taken back with us,
  -- and not by him; other: he tells it of another player, or as another kind of action; shortfall: what a wallet no longer held of a win that he took back.
  kind text not null check (kind in ('missing', 'double', 'late', 'amount', 'unlisted', 'undone', 'other', 'shortfall')),
  detail jsonb not null,
  -- When the action was done, by the supplier's clock, or by ours for one that he does not list.
  at timestamptz not null,
  found_at timestamptz not null,
  primary key (supplier, key, kind)
);
grant select, insert, update, delete on public.supplier_differences to jogo_app;

create table public.supplier_comparisons (
  supplier text primary key check (supplier ~ '^[a-z]{1,30}$'),
  -- Whole days that were compared end here; none yet where only an operator asked.
  upto timestamptz,
  compared_at timestamptz not null
);
grant select, insert, update on public.supplier_comparisons to jogo_app;

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
grant select, insert, update on public.supplier_syncs to jogo_app;
