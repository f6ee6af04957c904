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
  primary key (player_id, id)
) with (fillfactor = 70);
create unique index fair_seeds_active on public.fair_seeds (player_id) where revealed_at is null;
create index fair_seeds_revealed on public.fair_seeds (player_id, revealed_at desc) where revealed_at is not null;

-- One play of a game. The board is not stored: seeds, nonce and mines give it back at any time.
create table public.rounds (
  player_id bigint not null,
  id uuid not null,
  game text not null check (game in ('mines')),
  seed_id uuid not null,
  nonce bigint not null check (nonce >= 0),
  mines smallint not null check (mines between 1 and 24),
  stake_real_cents bigint not null check (stake_real_cents >= 0),
  stake_bonus_cents bigint not null check (stake_bonus_cents >= 0),
  rtp_bp int not null check (rtp_bp between 8500 and 10000),
  max_win_cents bigint not null check (max_win_cents > 0),
  state text not null default 'picking'
    check (state in ('picking', 'busted', 'cashed_out', 'auto_cashed', 'idle_cashed', 'refunded')),
  picks smallint[] not null default '{}' check (cardinality(picks) <= 25),
  payout_cents bigint not null default 0 check (payout_cents >= 0),
  opened_at timestamptz not null,
  moved_at timestamptz not null,
  closed_at timestamptz,
  primary key (player_id, id),
  unique (player_id, seed_id, nonce),
  foreign key (player_id, seed_id) references public.fair_seeds (player_id, id),
  check (stake_real_cents + stake_bonus_cents > 0),
  check ((state = 'picking') = (closed_at is null)),
  check ((state in ('picking', 'busted')) = (payout_cents = 0)),
  check (state <> 'refunded' or payout_cents = stake_real_cents + stake_bonus_cents)
) with (fillfactor = 70);
create unique index rounds_one_open on public.rounds (player_id, game) where state = 'picking';
-- By the time of the bet, which no pick changes: picks then touch no index.
create index rounds_idle on public.rounds (opened_at) where state = 'picking';
create index rounds_history on public.rounds (player_id, opened_at desc, id desc);

-- What was agreed at the bet never changes, a closed round never opens again, a pick is never taken back; a revealed
-- pair is history and a nonce only grows. The conditions stand in WHEN, so that a lawful change runs no function.
create function public.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% % cannot change like this', tg_table_name, old.id using errcode = 'integrity_constraint_violation';
end $$;

create trigger rounds_keep before update on public.rounds for each row when (
  old.state <> 'picking'
  or new.picks[1:cardinality(old.picks)] is distinct from old.picks
  or (new.player_id, new.id, new.game, new.seed_id, new.nonce, new.mines, new.stake_real_cents,
      new.stake_bonus_cents, new.rtp_bp, new.max_win_cents, new.opened_at)
    is distinct from
     (old.player_id, old.id, old.game, old.seed_id, old.nonce, old.mines, old.stake_real_cents,
      old.stake_bonus_cents, old.rtp_bp, old.max_win_cents, old.opened_at)
) execute function public.refuse_change();

create trigger fair_seeds_keep before update on public.fair_seeds for each row when (
  old.revealed_at is not null
  or new.next_nonce < old.next_nonce
  or (new.player_id, new.id, new.server_seed, new.client_seed)
    is distinct from (old.player_id, old.id, old.server_seed, old.client_seed)
) execute function public.refuse_change();

-- Attached to accepted stakes, in their transaction: takes the next nonce of each player's active pair and opens the round.
-- The stake's posting holds the wallet's lock, so one player's bets come here one after another.
-- verdict: 'opened'; 'round_open' when another round of the game is open; 'no_pair' when there is no active pair to see
-- (one is being rotated: ask again).
create function public.open_rounds(
  p_player bigint[], p_id uuid[], p_game text, p_mines smallint[], p_rtp_bp int[], p_max_win bigint[],
  p_stake_real bigint[], p_stake_bonus bigint[], p_opened_at timestamptz[]
) returns table (
  index int, verdict text, seed_id uuid, nonce bigint, server_seed text, server_hash text, client_seed text
)
language sql set search_path = pg_catalog set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
  with asked as materialized (
    select x.*, exists (
      select from public.rounds r where r.player_id = x.player_id and r.game = p_game and r.state = 'picking'
    ) as has_open
    from unnest(p_player, p_id, p_mines, p_rtp_bp, p_max_win, p_stake_real, p_stake_bonus, p_opened_at) with ordinality
      as x(player_id, id, mines, rtp_bp, max_win, stake_real, stake_bonus, opened_at, index)
  ),
  pair as (
    update public.fair_seeds s set next_nonce = s.next_nonce + 1 from asked
    where s.player_id = asked.player_id and s.revealed_at is null and not asked.has_open
    returning s.player_id, s.id, s.next_nonce - 1 as nonce, s.server_seed, s.server_hash, s.client_seed
  ),
  opened as (
    insert into public.rounds (player_id, id, game, seed_id, nonce, mines, stake_real_cents, stake_bonus_cents, rtp_bp,
      max_win_cents, opened_at, moved_at)
    select asked.player_id, asked.id, p_game, pair.id, pair.nonce, asked.mines, asked.stake_real, asked.stake_bonus,
      asked.rtp_bp, asked.max_win, asked.opened_at, asked.opened_at
    from asked join pair on pair.player_id = asked.player_id
  )
  select asked.index::int,
    case when asked.has_open then 'round_open' when pair.id is null then 'no_pair' else 'opened' end,
    pair.id, pair.nonce, pair.server_seed, pair.server_hash, pair.client_seed
  from asked left join pair on pair.player_id = asked.player_id
$$;

-- Attached to payouts and refunds: closes each round that is still as its payer saw it, and tells. Returns those closed.
-- p_moves: [{index, player_id, id, seen: picks the payer saw, state, picks, payout, closed_at, fact}]
create function public.close_rounds(p_moves jsonb) returns setof int
language sql set search_path = pg_catalog set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
  with closed as (
    update public.rounds r
    set state = m.state, picks = m.picks, payout_cents = m.payout, moved_at = m.closed_at, closed_at = m.closed_at
    from jsonb_to_recordset(p_moves) as m(
      index int, player_id bigint, id uuid, seen smallint[], state text, picks smallint[], payout bigint,
      closed_at timestamptz, fact jsonb)
    where r.player_id = m.player_id and r.id = m.id and r.state = 'picking' and r.picks = m.seen
    returning m.index, m.fact
  ),
  told as (insert into public.outbox (name, payload) select 'round.closed', fact from closed)
  select index from closed
$$;

grant execute on function public.open_rounds(bigint[], uuid[], text, smallint[], int[], bigint[], bigint[], bigint[], timestamptz[]),
  public.close_rounds(jsonb) to jogo_app;
grant select, insert, update on public.fair_seeds, public.rounds to jogo_app;
