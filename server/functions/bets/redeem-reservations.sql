-- Attached to accepted stakes, in their transaction, after `place_legs` and before `place_bets`: redeems the reservation of each slip (r_…), and checks the
-- kick-off of the matches (s_…) once more, of bets taken live that the match is under way, because the bets may have waited for each other. If a reservation is
-- gone (missing_at: indexes from 1) or a match has started or is over (started_at), the caller rolls back and retries with fewer bets.
-- placed_at: now, by the database's clock. s_…: each selection once; s_live: all bets on it are taken live.
create or replace function public.redeem_reservations(
  r_player bigint[], r_token uuid[], s_fixture bigint[], s_live boolean[] default null,
  out placed_at timestamptz, out missing_at int[], out started_at int[]
)
language plpgsql set search_path = pg_catalog set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off set enable_material = off
as $$
declare
  v_now timestamptz;
begin
  with redeemed as (
    delete from public.bet_reservations r using unnest(r_player, r_token) as x(player, token)
     where r.player_id = x.player and r.token = x.token returning r.token
  )
  select array_agg(x.i::int order by x.i) into missing_at from unnest(r_token) with ordinality as x(token, i)
   where not exists (select from redeemed r where r.token = x.token);

  v_now := clock_timestamp();
  select array_agg(x.i::int order by x.i) into started_at
    from unnest(s_fixture, s_live) with ordinality as x(fixture, live, i) join public.fixtures f on f.id = x.fixture
   where case when x.live then f.state <> 'running' else f.starts_at <= v_now end;
  placed_at := date_trunc('milliseconds', v_now);
end $$;

revoke all on function public.redeem_reservations(bigint[], uuid[], bigint[], boolean[]) from public;
grant execute on function public.redeem_reservations(bigint[], uuid[], bigint[], boolean[]) to jogo_app;
