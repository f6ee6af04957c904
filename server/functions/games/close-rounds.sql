-- Attached to payouts and refunds: closes each round that is still as its payer saw it, and tells. Returns those closed.
-- p_moves: [{index, player_id, id, seen: picks the payer saw, state, picks, payout, closed_at, fact}]
create or replace function public.close_rounds(p_moves jsonb) returns setof int
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

revoke all on function public.close_rounds(jsonb) from public;
grant execute on function public.close_rounds(jsonb) to jogo_app;
