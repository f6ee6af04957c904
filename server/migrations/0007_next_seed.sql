-- The pair after the active one is promised before the player chooses the client seed that goes with it: the house cannot pick its seed to
-- suit the player's. A pair waits (activated_at null), is active, is revealed.
drop trigger fair_seeds_keep on public.fair_seeds;
alter table public.fair_seeds add column activated_at timestamptz;
update public.fair_seeds set activated_at = created_at;
alter table public.fair_seeds
  add check (revealed_at is null or activated_at is not null),
  add check (next_nonce = 0 or activated_at is not null);

drop index public.fair_seeds_active;
create unique index fair_seeds_active on public.fair_seeds (player_id) where activated_at is not null and revealed_at is null;
create unique index fair_seeds_waiting on public.fair_seeds (player_id) where activated_at is null;

create trigger fair_seeds_keep before update on public.fair_seeds for each row when (
  old.revealed_at is not null
  or new.next_nonce < old.next_nonce
  or (new.player_id, new.id, new.server_seed, new.created_at)
    is distinct from (old.player_id, old.id, old.server_seed, old.created_at)
  or (old.activated_at is not null
    and (new.client_seed, new.activated_at) is distinct from (old.client_seed, old.activated_at))
) execute function public.refuse_change();

-- As before, but for the condition that the pair is active.
create or replace function public.open_rounds(
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
    where s.player_id = asked.player_id and s.activated_at is not null and s.revealed_at is null and not asked.has_open
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
