-- Bets on sports, how they were settled, and what the house may lose by them. Keys of money start with the player.

-- What places a bet reads its market and its player's wallet in the same transaction, and rows of these are never deleted; the ties of the module check
-- bets, legs and stakes against each other. Foreign keys instead, seven lookups a bet of three legs, would cost as much as writing it.
--
-- Every bet and leg is changed once at least, when it is settled. With half of a page free the new row stands beside the old one, and no index is
-- written: that of open bets would be, because it names the state.
create table public.bets (
  player_id bigint not null,
  id uuid not null,
  slip uuid not null,
  kind text not null check (kind in ('single', 'multiple')),
  stake_real_cents bigint not null check (stake_real_cents >= 0),
  stake_bonus_cents bigint not null check (stake_bonus_cents >= 0),
  possible_payout_cents bigint not null check (possible_payout_cents >= 0),
  cap_cents bigint not null check (cap_cents > 0),
  policy text not null check (policy in ('same', 'better', 'any')),
  rules_version int not null,
  state text not null default 'open' check (state in ('open', 'won', 'lost', 'void', 'partial')),
  payout_real_cents bigint not null default 0 check (payout_real_cents >= 0),
  payout_bonus_cents bigint not null default 0 check (payout_bonus_cents >= 0),
  -- How often it was settled; more than once is a correction.
  settled_times int not null default 0,
  placed_at timestamptz not null,
  settled_at timestamptz,
  receipt_key text not null,
  receipt text not null,
  signature text not null,
  -- How often the bet or one of its legs was changed since it was placed: a settlement that was computed from an older number is computed again.
  version int not null default 0,
  place_id bigint,
  -- A bet that the house cancelled, and why: it stays void whatever its legs come to.
  cancelled text check (cancelled in ('account_closing')),
  primary key (player_id, id),
  check (stake_real_cents + stake_bonus_cents > 0)
) with (fillfactor = 50);
create index bets_history on public.bets (player_id, placed_at desc, id desc);
create index bets_open on public.bets (player_id) where state = 'open';
grant select, insert, update on public.bets to jogo_app;

create table public.bet_legs (
  player_id bigint not null,
  bet_id uuid not null,
  n smallint not null check (n between 0 and 49),
  fixture_id bigint not null,
  market_id bigint not null,
  -- Place among the market's selections, from 0.
  selection smallint not null check (selection between 0 and 59),
  odds int not null check (odds > 1000),
  price_version bigint not null,
  -- What it came to, by the result of this number: won, halves of the stake that are given back, of a dead heat places left and how many share them.
  result_n int,
  won boolean,
  void_halves smallint check (void_halves between 0 and 2),
  places smallint,
  tied smallint,
  -- Percent that is taken from the winnings of a leg, because a runner was withdrawn (Rule 4).
  deduction smallint check (deduction between 1 and 90),
  primary key (player_id, bet_id, n)
) with (fillfactor = 50);
create index bet_legs_market on public.bet_legs (market_id, player_id, bet_id);
grant select, insert, update on public.bet_legs to jogo_app;

-- Each time a bet was settled, with the reference of its movement in the ledger (none for nothing paid).
create table public.settlements (
  player_id bigint not null,
  bet_id uuid not null,
  n int not null check (n >= 1),
  state text not null check (state in ('open', 'won', 'lost', 'void', 'partial')),
  payout_real_cents bigint not null check (payout_real_cents >= 0),
  payout_bonus_cents bigint not null check (payout_bonus_cents >= 0),
  reference uuid,
  -- Of the payout before, taken back: its movement, and how much of it was there.
  reversal uuid,
  reversed_real_cents bigint not null default 0,
  reversed_bonus_cents bigint not null default 0,
  at timestamptz not null,
  primary key (player_id, bet_id, n)
);
-- The books look a movement up by its reference; the first payout has that of its bet.
create index settlements_later on public.settlements (reference) where reference <> bet_id;
create index settlements_reversal on public.settlements (reversal) where reversal is not null;
grant select, insert on public.settlements to jogo_app;

-- What a corrected payout still owes. Taken from later payouts alone.
create table public.debts (
  player_id bigint not null references public.players (id),
  bet_id uuid not null,
  n int not null,
  owed_cents bigint not null check (owed_cents > 0),
  taken_cents bigint not null default 0 check (taken_cents between 0 and owed_cents),
  at timestamptz not null,
  primary key (player_id, bet_id, n)
);
create index debts_open on public.debts (player_id, at) where taken_cents < owed_cents;
grant select, insert, update on public.debts to jogo_app;

-- What of a payout was taken for a debt, by its movement: of the bet that owed, from the settlement that paid.
create table public.debt_payments (
  player_id bigint not null,
  reference uuid not null,
  debt_bet_id uuid not null,
  debt_n int not null,
  bet_id uuid not null,
  n int not null,
  real_cents bigint not null check (real_cents >= 0),
  bonus_cents bigint not null check (bonus_cents >= 0),
  at timestamptz not null,
  primary key (player_id, reference),
  foreign key (player_id, debt_bet_id, debt_n) references public.debts (player_id, bet_id, n),
  foreign key (player_id, bet_id, n) references public.settlements (player_id, bet_id, n),
  check (real_cents + bonus_cents > 0)
);
grant select, insert on public.debt_payments to jogo_app;

-- What the house may lose by a selection, over the bets on it; reserved when a bet is placed.
create table public.liabilities (
  market_id bigint not null,
  selection smallint not null,
  stake_cents bigint not null default 0,
  liability_cents bigint not null default 0,
  primary key (market_id, selection)
) with (fillfactor = 50);
grant select, insert, update on public.liabilities to jogo_app;

create table public.booking_codes (
  code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  legs jsonb not null,
  made_at timestamptz not null
);
create index booking_codes_made on public.booking_codes (made_at);
grant select, insert, delete on public.booking_codes to jogo_app;

create table public.receipt_keys (
  key text primary key check (length(key) between 1 and 64),
  public_key text not null,
  since timestamptz not null
);
grant select, insert on public.receipt_keys to jogo_app;

create table public.betting_rules (
  version int primary key check (version >= 1),
  since timestamptz not null,
  terms jsonb not null
);
grant select, insert on public.betting_rules to jogo_app;
