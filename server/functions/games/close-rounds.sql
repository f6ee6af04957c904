-- Attached to payouts and refunds: closes each round that is still as its payer saw it, and tells. Returns those closed.
-- p_moves: [{index, player_id, id, seen: what the payer saw played, play, ending, payout, closed_at, fact}]
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
  told as (insert into public.outbox (name, payload) select 'round.closed', fact from closed)
  select index from closed
$$;

revoke all on function public.close_rounds(jsonb) from public;
grant execute on function public.close_rounds(jsonb) to jogo_app;
