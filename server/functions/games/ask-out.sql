-- Records a cash-out request for a bet on a round in flight: its time in the play, ms after the draw by the database's clock. Locks the shared round's row
-- (share) until the commit, so a request before the draw is visible to the payment; for an ended or repeated request nothing is locked, so the dealer never
-- waits for it.
-- verdict: 'asked'; 'not_begun'; 'too_early' before p_least_ms; 'over' after the flight, or for a repeated request.
create or replace function public.ask_out(p_player bigint, p_id uuid, p_least_ms int) returns text
language sql security definer set search_path = pg_catalog
as $$
  with going as materialized (
    select s.phase, s.draws_at from public.shared_rounds s
     where (s.game, s.n) = (
       select r.game, r.shared_n from public.rounds r
        where r.player_id = p_player and r.id = p_id and r.ending is null and not r.play ? 'outMs')
       for share of s
  ),
  moment as materialized (
    select phase, floor(extract(epoch from clock_timestamp() - draws_at) * 1000)::int as ms from going
  ),
  asked as (
    update public.rounds r set play = r.play || jsonb_build_object('outMs', m.ms), moved_at = clock_timestamp()
      from moment m
     where r.player_id = p_player and r.id = p_id and r.ending is null and not r.play ? 'outMs'
       and m.phase = 'closed' and m.ms >= p_least_ms
    returning 1
  )
  select coalesce((
    select case when exists (select from asked) then 'asked'
      when phase in ('open', 'closed') and ms < 0 then 'not_begun'
      when phase = 'closed' and ms < p_least_ms then 'too_early' end
    from moment), 'over')
$$;

revoke all on function public.ask_out(bigint, uuid, int) from public;
grant execute on function public.ask_out(bigint, uuid, int) to jogo_app;
