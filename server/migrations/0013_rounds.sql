-- Rounds of our games: each player's own, and those that everybody shares, whose hashes come from chains that only the dealer knows ahead.

-- A chain of hashes of one game. The first hash and the number of the lottery draw whose result is the salt are published before that draw.
create table public.chains (
  game text not null check (game ~ '^[a-z]{1,30}$'),
  number int not null check (number > 0),
  length int not null check (length > 0),
  first_hash text not null check (first_hash ~ '^[0-9a-f]{64}$'),
  lottery_draw int not null check (lottery_draw > 0),
  salt_at timestamptz not null,
  made_at timestamptz not null default now() check (made_at < salt_at),
  salt text check (salt ~ '^[\x21-\x7e]{1,200}$'),
  salted_at timestamptz check (salted_at >= salt_at),
  primary key (game, number),
  check ((salt is null) = (salted_at is null))
);
grant select on public.chains to jogo_app;
grant insert, update (salt, salted_at) on public.chains to jogo_dealer;

-- One round of a shared game, drawn from the hash at `place` of a chain. Times are the database's.
create table public.shared_rounds (
  game text not null,
  n int not null check (n > 0),
  chain int not null,
  place int not null check (place > 0),
  version smallint not null check (version > 0),
  data_sha256 bytea not null check (octet_length(data_sha256) = 32),
  phase text not null default 'open' check (phase in ('open', 'closed', 'drawn', 'over', 'refunding', 'refunded')),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  due_at timestamptz,                          -- nothing reads or fills it
  ends_at timestamptz not null,
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  outcome jsonb check (jsonb_typeof(outcome) = 'object'),
  drawn_at timestamptz,
  epoch bigint not null,
  -- How long after its draw a shared round was still flying when its dealer last marked it, ms; null for games whose outcome is known at the draw.
  flown_ms int check (flown_ms >= 0),
  primary key (game, n),
  unique (game, chain, place),
  foreign key (game, chain) references public.chains (game, number),
  check (opens_at < closes_at and closes_at <= draws_at and draws_at <= due_at and due_at <= ends_at),
  -- Nothing of the hash is known while bets are taken.
  check (hash is null or phase in ('drawn', 'over', 'refunding', 'refunded')),
  check ((phase in ('drawn', 'over')) = (outcome is not null)),
  check ((outcome is null) = (drawn_at is null)),
  constraint shared_rounds_ends check (draws_at <= ends_at)
) with (fillfactor = 70);
create unique index shared_rounds_going on public.shared_rounds (game) where phase in ('open', 'closed', 'drawn', 'refunding');
create index shared_rounds_burned on public.shared_rounds (game) where phase = 'refunded' and hash is null;
create index shared_rounds_ended on public.shared_rounds using brin (ends_at) with (pages_per_range = 32, autosummarize = on);
grant select on public.shared_rounds to jogo_app;
grant insert, update (phase, ends_at, hash, outcome, drawn_at, epoch, flown_ms) on public.shared_rounds to jogo_dealer;

-- The end of a chain, from which every hash of it follows, and every thousandth hash, so that one is found in a millisecond.
create table dealer.hashes (
  game text not null,
  chain int not null,
  place int not null check (place > 0),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (game, chain, place)
);
grant select, insert on dealer.hashes to jogo_dealer;

-- Who deals: one process at a time. Each new holder has a higher epoch, and whatever a dealer writes checks its own.
create table dealer.lease (
  is_only boolean primary key default true check (is_only),
  epoch bigint not null,
  holder text not null,
  until timestamptz not null
);
insert into dealer.lease (epoch, holder, until) values (0, 'nobody', '-infinity');
grant select, update on dealer.lease to jogo_dealer;

-- A player's seed pairs (scheme PF-1). One is active; its server seed is secret until it is rotated out.
create table public.fair_seeds (
  player_id bigint not null,
  id uuid not null,
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  server_hash text not null check (server_hash = encode(sha256(convert_to(server_seed, 'UTF8')), 'hex')),
  client_seed text not null check (client_seed ~ '^[\x21-\x7e]{1,64}$'),
  next_nonce bigint not null default 0 check (next_nonce >= 0),
  created_at timestamptz not null,
  revealed_at timestamptz,
  activated_at timestamptz,
  primary key (player_id, id),
  check (revealed_at is null or activated_at is not null),
  check (next_nonce = 0 or activated_at is not null)
) with (fillfactor = 70);
create index fair_seeds_revealed on public.fair_seeds (player_id, revealed_at desc) where revealed_at is not null;
create unique index fair_seeds_active on public.fair_seeds (player_id) where activated_at is not null and revealed_at is null;
create unique index fair_seeds_waiting on public.fair_seeds (player_id) where activated_at is null;
grant select, insert, update on public.fair_seeds to jogo_app;

-- One play of a game. What was drawn is not stored: seeds, nonce and bet, or the shared round, give it back at any time.
create table public.rounds (
  player_id bigint not null,
  id uuid not null,
  game text not null check (game ~ '^[a-z]{1,30}$'),
  seed_id uuid,
  nonce bigint check (nonce >= 0),
  stake_real_cents bigint not null check (stake_real_cents >= 0),
  stake_bonus_cents bigint not null check (stake_bonus_cents >= 0),
  rtp_bp int not null check (rtp_bp between 8500 and 10000),
  max_win_cents bigint not null check (max_win_cents > 0),
  payout_cents bigint not null default 0 check (payout_cents >= 0),
  opened_at timestamptz not null,
  moved_at timestamptz not null,
  closed_at timestamptz,
  bet jsonb not null,
  play jsonb not null,
  ending text check (ending in ('lost', 'won', 'cashed_out', 'idle', 'refunded')),
  -- By what a round is drawn and paid: the version of its game's data, and their SHA-256.
  version smallint not null default 1 check (version > 0),
  data_sha256 bytea check (octet_length(data_sha256) = 32),
  -- A bet on a shared round is a round of its player: decided by the shared one instead of by a seed pair.
  shared_n int,
  primary key (player_id, id),
  unique (player_id, seed_id, nonce),
  foreign key (player_id, seed_id) references public.fair_seeds (player_id, id),
  check (stake_real_cents + stake_bonus_cents > 0),
  check (jsonb_typeof(bet) = 'object' and jsonb_typeof(play) = 'object'),
  check ((ending is null) = (closed_at is null)),
  check ((ending is null or ending = 'lost') = (payout_cents = 0)),
  check (ending <> 'refunded' or payout_cents = stake_real_cents + stake_bonus_cents),
  foreign key (game, shared_n) references public.shared_rounds (game, n),
  check (num_nonnulls(seed_id, nonce) = case when shared_n is null then 2 else 0 end)
) with (fillfactor = 70);
create index rounds_history on public.rounds (player_id, opened_at desc, id desc);
-- By the time of the bet, which no move changes: moves then touch no index.
create index rounds_idle on public.rounds (game, opened_at) where ending is null;
create unique index rounds_one_open on public.rounds (player_id, game) where ending is null and shared_n is null;
-- Rounds by the time at which they ended, for the count of the watch alone. A range index of pages: no insert or update of a bet writes to it.
create index rounds_closed on public.rounds using brin (closed_at) with (pages_per_range = 32, autosummarize = on);
-- Nothing needs it beside rounds_on_shared.
create index rounds_shared on public.rounds (game, shared_n, player_id) where shared_n is not null and ending is null;
-- The bets of a player on shared rounds, newest first: `/fair` and the history page through them. Without it the rounds between, of the player's own, are read too.
create index rounds_shared_history on public.rounds (player_id, opened_at desc, id desc) where shared_n is not null;
-- The open bets on a shared round. `rounds_shared` says the same by `ending is null`, as `rounds_idle` does, and a planner that finds next to no open
-- rounds in its statistics may take the latter: each bet then read every open round of the game. The condition of this one is nobody else's.
create index rounds_on_shared on public.rounds (game, shared_n, player_id) where shared_n is not null and coalesce(ending, '') = '';
grant select, insert, update on public.rounds to jogo_app;
