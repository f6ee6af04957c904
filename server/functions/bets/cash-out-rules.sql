-- Number of changes of an open bet and its prices: it rises with each. No row for any other bet, and for one whose cash-out waits.
create or replace function public.cash_out_versions(p_player bigint, p_bet uuid) returns table (versions bigint)
language sql stable set search_path = pg_catalog as $$
  select b.version + coalesce(sum(p.version), 0)::bigint
    from public.bets b join public.bet_legs l on l.player_id = b.player_id and l.bet_id = b.id left join public.prices_now p on p.market_id = l.market_id
   where b.player_id = p_player and b.id = p_bet and b.state = 'open'
     and not exists (select from public.pending_cash_outs c where c.player_id = p_player and c.bet_id = p_bet)
   group by b.version
$$;

-- Automatic cash-outs with a price changed within the last p_since_ms. An offer below the threshold stands until a change of the bet or its prices (`checked`);
-- without an open price there is none, and the opening is a change. Read from the rules: a market may have many bets without one.
create or replace function public.cash_out_changed_rules(p_since_ms int, p_limit int)
returns table (player_id bigint, bet_id uuid, threshold_cents bigint, versions bigint)
language sql stable set search_path = pg_catalog set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set enable_material = off
as $$
  select r.player_id, r.bet_id, r.threshold_cents, b.version + l.versions
    from public.cash_out_rules r
    join public.bets b on b.player_id = r.player_id and b.id = r.bet_id and b.state = 'open'
    cross join lateral (
      select coalesce(sum(p.version), 0)::bigint as versions, bool_or(p.changed_at > clock_timestamp() - p_since_ms * interval '1 ms') as are_changed,
          bool_and(l.won is not null or coalesce(p.state = 1, false)) as are_open
        from public.bet_legs l left join public.prices_now p on p.market_id = l.market_id
       where l.player_id = r.player_id and l.bet_id = r.bet_id) l
   where l.are_changed and l.are_open and b.version + l.versions <> r.checked
     and not exists (select from public.pending_cash_outs c where c.player_id = r.player_id and c.bet_id = r.bet_id)
   limit p_limit
$$;

-- The same after a cursor, whatever has changed.
create or replace function public.cash_out_due_rules(p_player bigint, p_bet uuid, p_limit int)
returns table (player_id bigint, bet_id uuid, threshold_cents bigint, versions bigint)
language sql stable set search_path = pg_catalog as $$
  select r.player_id, r.bet_id, r.threshold_cents, v.versions
    from public.cash_out_rules r join lateral public.cash_out_versions(r.player_id, r.bet_id) v on v.versions <> r.checked
   where (r.player_id, r.bet_id) > (p_player, p_bet) order by r.player_id, r.bet_id limit p_limit
$$;

revoke all on function public.cash_out_versions(bigint, uuid), public.cash_out_changed_rules(int, int), public.cash_out_due_rules(bigint, uuid, int) from public;
grant execute on function public.cash_out_versions(bigint, uuid), public.cash_out_changed_rules(int, int), public.cash_out_due_rules(bigint, uuid, int) to jogo_app;
