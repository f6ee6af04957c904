-- Number of the stake movement of each of these rounds and bets; for a supplier's round the first stake. Without rounds and bets of other players.
create or replace function public.stake_seqs(p_player bigint, p_ids uuid[]) returns table (id uuid, seq bigint)
language sql stable set search_path = pg_catalog as $$
  select x.id, min(j.seq) from unnest(p_ids) as x(id)
    left join lateral (select a.id from public.supplier_actions a where a.round_id = x.id and a.kind = 'bet') a on true
    join ledger.journal j on j.rq = coalesce(a.id, x.id) and j.kind = 50 and j.wallet_id = p_player
   group by x.id
$$;

-- Stakes of `stake_seqs`, and whether the player has excluded the bonus balance.
create or replace function public.placed_stakes(p_player bigint, p_ids uuid[]) returns table (id uuid, seq bigint, without_bonus boolean)
language sql stable set search_path = pg_catalog as $$
  select s.id, s.seq, exists (select from public.stakes_without_bonus w where w.player_id = p_player and w.rq = s.id)
    from public.stake_seqs(p_player, p_ids) s
$$;

-- The rounds and bets of a player that have not ended and hold bonus.
create or replace function public.open_bonus_stakes(p_player bigint) returns table (id uuid, bonus bigint)
language sql stable set search_path = pg_catalog as $$
  select b.id, b.stake_bonus_cents from public.bets b where b.player_id = p_player and b.state in ('pending', 'open') and b.stake_bonus_cents > 0
  union all
  select r.id, r.stake_bonus_cents from public.rounds r
   where r.player_id = p_player and r.ending is null and r.shared_n is null and r.stake_bonus_cents > 0
  union all
  select r.id, r.stake_bonus_cents from public.shared_rounds s
    join public.rounds r on r.game = s.game and r.shared_n = s.n and r.player_id = p_player and coalesce(r.ending, '') = ''
   where s.phase in ('open', 'closed', 'drawn', 'refunding') and r.stake_bonus_cents > 0
  union all
  select r.id, r.stake_bonus_cents from public.supplier_rounds r
   where r.player_id = p_player and r.finished_at is null and r.stake_bonus_cents > 0
$$;

revoke all on function public.stake_seqs(bigint, uuid[]), public.placed_stakes(bigint, uuid[]), public.open_bonus_stakes(bigint) from public;
grant execute on function public.stake_seqs(bigint, uuid[]), public.placed_stakes(bigint, uuid[]), public.open_bonus_stakes(bigint) to jogo_app;
