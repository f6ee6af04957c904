-- Number of changes of an open bet and its prices: it rises with each. No row for any other bet.
create or replace function public.cash_out_versions(p_player bigint, p_bet uuid) returns table (versions bigint)
language sql stable set search_path = pg_catalog as $$
  select b.version + coalesce(sum(p.version), 0)::bigint
    from public.bets b join public.bet_legs l on l.player_id = b.player_id and l.bet_id = b.id left join public.prices_now p on p.market_id = l.market_id
   where b.player_id = p_player and b.id = p_bet and b.state = 'open' group by b.version
$$;

-- Automatic cash-outs with a price changed within the last p_since_ms. An offer below the threshold stands until a change of the bet or its prices (`checked`).
create or replace function public.cash_out_changed_rules(p_since_ms int, p_limit int)
returns table (player_id bigint, bet_id uuid, threshold_cents bigint, versions bigint)
language sql stable set search_path = pg_catalog as $$
  select r.player_id, r.bet_id, r.threshold_cents, v.versions from (
      select distinct l.player_id, l.bet_id from public.prices_now p join public.bet_legs l on l.market_id = p.market_id
       where p.changed_at > clock_timestamp() - p_since_ms * interval '1 ms') c
    join public.cash_out_rules r on r.player_id = c.player_id and r.bet_id = c.bet_id
    join lateral public.cash_out_versions(r.player_id, r.bet_id) v on v.versions <> r.checked limit p_limit
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
