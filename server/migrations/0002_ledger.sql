-- The ledger: double entry, idempotency and the movements of every wallet in one row each. docs/decisions/0003-ledger.md says why.
--
-- All amounts are whole centavos. A wallet and the house together always sum to zero: what a wallet gains, one house account loses.
-- The application reads these tables and executes the ledger's functions (server/functions/ledger); it holds no right to write a row.

-- Which books these are: what is kept about them elsewhere (anchors) names them.
create table ledger.book (
  id uuid primary key default gen_random_uuid(),
  opened_at timestamptz not null default now()
);
insert into ledger.book default values;
grant select on ledger.book to jogo_app;

-- One row per player, changed by every movement. No index on a changing column and room in the page: updates stay in place (HOT).
-- What changes stands together at the end, so that the write-ahead log carries only that. The room is made by a filler that the first
-- movement drops, not by a fillfactor: below its fillfactor a page is cleaned at every visit, which cost 4 % of a bet.
create table ledger.wallets (
  wallet_id bigint primary key,                    -- the player's id
  verified boolean not null default false,         -- identity known: before it nobody stakes or deposits
  stake_barred_until timestamptz,                  -- exclusion, suspension; read by the very statement that takes the stake
  deposit_barred_until timestamptz,
  stake_max bigint,                                -- the player's own limit for one stake
  real bigint not null default 0,
  seq bigint not null default 0,                   -- movements so far, without a gap: the balance's version
  bonus bigint not null default 0,
  room text default repeat('.', 76),
  -- A wallet with limits on deposits, stakes, losses, bets or time of play counts in its own row, so that the statement that moves money tests and counts in one step. Totals run from the moment when the
  -- first limit was set; of each the row has the most that it may reach before `limits_until`, the end of the period that ends next. Null: no limits.
  staked bigint,
  lost bigint,
  bets bigint,
  minutes int,
  -- The last minute that was counted, since 1970.
  minute_at int,
  deposited bigint,
  staked_max bigint,
  lost_max bigint,
  bets_max bigint,
  minutes_max int,
  deposited_max bigint,
  limits_until timestamptz,
  constraint wallets_within check (real between 0 and 9007199254740991 and bonus between 0 and 9007199254740991)
);
grant select on ledger.wallets to jogo_app;

-- One movement between a wallet and a house account. Never updated, never deleted.
create table ledger.journal (
  wallet_id bigint not null,
  seq bigint not null,
  batch_id bigint not null,
  real bigint not null,                            -- signed: what the wallet gained
  bonus bigint not null,
  real_after bigint not null,
  bonus_after bigint not null,
  content_hash bigint not null,                    -- of what the request said beyond the columns here
  rq uuid not null,                                -- the id of the thing: round, deposit, withdrawal …
  account int not null,                            -- the house's side
  kind smallint not null,
  constraint journal_pkey primary key (wallet_id, seq),
  constraint journal_once unique (rq, kind)
);
-- Deposits, withdrawals, bonuses: few among millions of rounds, so that a statement filtered for them stays quick. Rounds (50 …) cost nothing here.
create index journal_beside_rounds on ledger.journal (wallet_id, seq) where kind < 50;
-- Movements of every product but the first (contract/src/products.ts), so that a statement filtered for them stays quick among years of rounds.
-- A movement of the first product costs nothing here.
create index journal_later_products on ledger.journal (wallet_id, seq) where account >= 100000000;
grant select on ledger.journal to jogo_app;

-- One movement between two house accounts.
create table ledger.house_journal (
  batch_id bigint not null,
  amount bigint not null check (amount > 0),
  content_hash bigint not null,
  rq uuid not null,
  from_account int not null,
  to_account int not null,
  kind smallint not null,
  constraint house_journal_once primary key (rq, kind)
);
grant select on ledger.house_journal to jogo_app;

-- One row per commit: the house's gains in it, and a link of the lane's hash chain.
create table ledger.batches (
  id bigint primary key,                           -- lane * 2^40 + number in the lane, without a gap
  posted_at timestamptz not null,
  first_block int,                                 -- where in the journal its rows lie; a hint for the incremental check,
  last_block int,                                  -- void after a restore
  lane int not null,
  n int not null,
  accounts int[] not null,
  sums bigint[] not null,
  prev_hash bytea not null,
  hash bytea not null
);
grant select on ledger.batches to jogo_app;

-- One row lock per batch: a chain cannot fork, and batches of one lane become visible in their order.
create table ledger.lanes (
  lane int primary key check (lane between 0 and 1048575),
  head_seq bigint not null default 0,
  head_hash bytea not null default sha256('')
) with (fillfactor = 50);
grant select on ledger.lanes to jogo_app;

-- Balances of the house, up to each lane's watermark. Written by `roll_up` alone.
create table ledger.house_balances (
  account int primary key,
  balance bigint not null
);
grant select on ledger.house_balances to jogo_app;

create table ledger.rolled_up (
  lane int primary key,
  upto_seq bigint not null
);
grant select on ledger.rolled_up to jogo_app;

-- Where the most of a wallet comes from: of each wallet with limits the limits themselves, and the totals at the beginning of the periods that run.
-- Arrays of fifteen: deposits, stakes, losses (centavos), bets, minutes; of each the day, the week (from Monday) and the month, of America/Sao_Paulo.
create table ledger.limits (
  wallet_id bigint primary key references ledger.wallets,
  -- Null: none.
  caps bigint[] not null check (array_length(caps, 1) = 15),
  bases bigint[] not null check (array_length(bases, 1) = 15),
  -- The ends of the day, the week and the month that run.
  ends timestamptz[] not null check (array_length(ends, 1) = 3),
  -- The number of the wallet's first movement in each of the periods that run (day, week, month): a stake of an earlier one that is given back makes no room
  -- in the later one. Null until the next period begins: then nothing counts as earlier.
  seqs bigint[]
);
grant select on ledger.limits to jogo_app;
