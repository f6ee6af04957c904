-- Real money of a player outside of the wallet and not lost: on open rounds and bets, and in prizes under review.
create or replace function public.open_real(p_player bigint) returns bigint
language sql stable set search_path = pg_catalog as $$
  select coalesce(sum(x.stake), 0)::bigint from (
    select b.stake_real_cents - b.cashed_stake_cents as stake from public.bets b where b.player_id = p_player and b.state in ('pending', 'open')
    union all
    select r.stake_real_cents from public.rounds r where r.player_id = p_player and r.ending is null and r.shared_n is null
    union all
    select r.stake_real_cents from public.shared_rounds s
      join public.rounds r on r.game = s.game and r.shared_n = s.n and r.player_id = p_player and r.ending is null
     where s.phase in ('open', 'closed', 'drawn', 'refunding')
    union all
    select r.stake_real_cents from public.supplier_rounds r where r.player_id = p_player and r.finished_at is null
    union all
    select h.real_cents from public.supplier_held_wins h where h.player_id = p_player and h.ended_at is null
  ) x
$$;

revoke all on function public.open_real(bigint) from public;
grant execute on function public.open_real(bigint) to jogo_app;
