-- The stake or payout behind a refund or reversal of a corrected bet, by its reference. Reads all settlements of the player.
create or replace function public.corrected_of(p_player bigint, p_reference uuid) returns table (rq uuid, kind smallint)
language sql stable set search_path = pg_catalog as $$
  select case when s.reference = p_reference or f.state = 'void' then s.bet_id else f.reference end,
      case when s.reference = p_reference or f.state = 'void' then 50 else 51 end::smallint
    from public.settlements s join public.settlements f on f.player_id = s.player_id and f.bet_id = s.bet_id and f.n = s.n - 1
   where s.player_id = p_player and p_reference in (s.reference, s.reversal)
$$;

revoke all on function public.corrected_of(bigint, uuid) from public;
