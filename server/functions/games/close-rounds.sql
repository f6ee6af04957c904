-- Attached to payouts and refunds, in their transaction: closes the rounds and publishes `round.closed`. A round that was played on since the
-- payout was computed stays open. Returns the indexes of the closed ones.
-- p_moves: [{index, player_id, id, seen: the play on which the payout was computed, play, ending, payout, closed_at, fact}]
create or replace function public.close_rounds(p_moves jsonb) returns setof int
language sql set search_path = pg_catalog set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
  with closed as (
    update public.rounds r
    set ending = m.ending, play = m.play, payout_cents = m.payout, moved_at = m.closed_at, closed_at = m.closed_at
    from jsonb_to_recordset(p_moves) as m(
      index int, player_id bigint, id uuid, seen jsonb, play jsonb, ending text, payout bigint, closed_at timestamptz, fact jsonb)
    where r.player_id = m.player_id and r.id = m.id and r.ending is null and r.play = m.seen
    returning m.index, m.fact
  ),
  published as (insert into public.outbox (name, payload) select 'round.closed', fact from closed)
  select index from closed
$$;

revoke all on function public.close_rounds(jsonb) from public;
grant execute on function public.close_rounds(jsonb) to jogo_app;
