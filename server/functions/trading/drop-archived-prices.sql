-- Drops the day's part of the price log when every row of it is packed under its hash in the log. The archives must end, match by match, at the published heads
-- of the day, and have the published number of prices. Age is judged as by `keep_day_parts`. False: there is no such part. A lock not available within a second
-- is left to the next run.
create or replace function public.drop_archived_prices(p_day date)
returns boolean language plpgsql security definer set search_path = pg_catalog set lock_timeout = '1s' as $$
declare
  v_part text := 'price_log_' || to_char(p_day, 'YYYYMMDD');
  v_left bigint;
begin
  if p_day >= (now() at time zone 'UTC')::date - 3 then
    raise exception 'the prices of % are not old enough', p_day using errcode = 'integrity_constraint_violation';
  end if;
  if to_regclass('public.' || v_part) is null then
    return false;
  end if;
  execute format(
    'select count(*) from public.%I l where not exists (select from public.price_archives a
       where a.fixture_id = l.fixture_id and l.n between a.first_n and a.last_n and a.day = $1
         and (l.n <> a.first_n or l.hash = a.first_hash) and (l.n <> a.last_n or l.hash = a.last_hash))', v_part) into v_left using p_day;
  if v_left > 0 then
    raise exception '% prices of % are not packed', v_left, p_day using errcode = 'integrity_constraint_violation';
  end if;
  select count(*) into v_left from public.price_day_heads h where h.day = p_day and not exists (select from public.price_archives a
    where a.fixture_id = h.fixture_id and a.day = h.day and a.last_n = h.n and a.last_hash = h.hash);
  if v_left > 0 then
    raise exception '% matches of % are packed otherwise than published', v_left, p_day using errcode = 'integrity_constraint_violation';
  end if;
  if (select prices from public.price_days where day = p_day) is distinct from
     (select sum(last_n - first_n + 1) from public.price_archives where day = p_day) then
    raise exception 'not as many prices of % are packed as published', p_day using errcode = 'integrity_constraint_violation';
  end if;
  execute format('drop table public.%I', v_part);
  return true;
end $$;

revoke all on function public.drop_archived_prices(date) from public;
grant execute on function public.drop_archived_prices(date) to jogo_app;
