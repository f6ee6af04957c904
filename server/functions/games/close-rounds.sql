-- Attached to payouts and refunds, in their transaction: closes the rounds and publishes `round.closed`. A round with a move since the payout was computed
-- stays open: returns the indexes of those, null for none. Each round is looked up by its key: `coalesce` keeps the planner from the index of open rounds,
-- which it would read in full for each move because of its statistics.
-- p_seen: the play behind the payout. p_fact: the fact of each.
create or replace function public.close_rounds(
  p_player bigint[], p_id uuid[], p_seen jsonb[], p_play jsonb[], p_ending text[], p_payout bigint[], p_closed_at timestamptz[], p_fact jsonb[]
) returns int[]
language sql set search_path = pg_catalog set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off
as $$
  with closed as (
    update public.rounds r
    set ending = m.ending, play = m.play, payout_cents = m.payout, moved_at = m.closed_at, closed_at = m.closed_at
    from unnest(p_player, p_id, p_seen, p_play, p_ending, p_payout, p_closed_at, p_fact) with ordinality
      as m(player_id, id, seen, play, ending, payout, closed_at, fact, place)
    where r.player_id = m.player_id and r.id = m.id and coalesce(r.ending, '') = '' and r.play = m.seen
    returning m.place, m.fact
  ),
  published as (insert into public.outbox (name, payload) select 'round.closed', fact from closed)
  select array_agg(place) from generate_series(1, cardinality(p_id)) place
   where (select count(*) from closed) < cardinality(p_id) and place not in (select c.place from closed c)
$$;

revoke all on function public.close_rounds(bigint[], uuid[], jsonb[], jsonb[], text[], bigint[], timestamptz[], jsonb[]) from public;
grant execute on function public.close_rounds(bigint[], uuid[], jsonb[], jsonb[], text[], bigint[], timestamptz[], jsonb[]) to jogo_app;

-- For processes of the release before, during a rolling upgrade. Returns the indexes of the closed rounds.
-- p_moves: [{index, player_id, id, seen, play, ending, payout, closed_at, fact}]
create or replace function public.close_rounds(p_moves jsonb) returns setof int
language sql set search_path = pg_catalog
as $$
  with m as materialized (
    select *, row_number() over () as place from jsonb_to_recordset(p_moves) as x(
      index int, player_id bigint, id uuid, seen jsonb, play jsonb, ending text, payout bigint, closed_at timestamptz, fact jsonb)
  ),
  open as materialized (
    select public.close_rounds(array_agg(player_id order by place), array_agg(id order by place), array_agg(seen order by place),
      array_agg(play order by place), array_agg(ending order by place), array_agg(payout order by place), array_agg(closed_at order by place),
      array_agg(fact order by place)) as places from m
  )
  select index from m, open where open.places is null or place <> all (open.places)
$$;

revoke all on function public.close_rounds(jsonb) from public;
grant execute on function public.close_rounds(jsonb) to jogo_app;
