-- Daily partitions of growing logs: made ahead, and dropped as a whole when old. A partition is a day in UTC; rows without one go to `…_rest`. Only the owner
-- of the tables may do this, so the application calls this function. The trader writes all the time: a lock not available within a second is left to the next
-- run.
-- Age is judged by the database's clock and is three days at least, whatever the arguments: the writer of prices cannot drop prices shown to players.
create or replace function public.keep_day_parts(p_log text, p_today date, p_ahead int, p_kept int)
returns table (made int, dropped int) language plpgsql security definer set search_path = pg_catalog set lock_timeout = '1s' as $$
declare
  v_rest text := p_log || '_rest';
  v_name text;
  v_day date;
  v_is_taken boolean;
  v_before date := least(p_today, (now() at time zone 'UTC')::date) - greatest(p_kept, 3);
begin
  if p_log not in ('price_log', 'feed_messages') or p_kept < 1 or p_ahead not between 0 and 30 then
    raise exception 'no log with day parts: %', p_log;
  end if;
  made := 0;
  dropped := 0;
  for v_day in select p_today + n from generate_series(0, p_ahead) n loop
    v_name := p_log || '_' || to_char(v_day, 'YYYYMMDD');
    continue when to_regclass('public.' || v_name) is not null;
    -- Rows that arrived before their day's partition stay in place, and the day stays without one.
    execute format('select exists (select from public.%I where at >= %L and at < %L)', v_rest, v_day::timestamp at time zone 'UTC',
      (v_day + 1)::timestamp at time zone 'UTC') into v_is_taken;
    continue when v_is_taken;
    begin
      execute format('create table public.%I partition of public.%I for values from (%L) to (%L)', v_name, p_log,
        v_day::timestamp at time zone 'UTC', (v_day + 1)::timestamp at time zone 'UTC');
      made := made + 1;
    exception when check_violation then
      -- A row of that day was inserted during the check.
      null;
    end;
  end loop;
  for v_name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = format('public.%I', p_log)::regclass and c.relname ~ ('^' || p_log || '_\d{8}$')
       and to_date(right(c.relname, 8), 'YYYYMMDD') < v_before
  loop
    execute format('drop table public.%I', v_name);
    dropped := dropped + 1;
  end loop;
  perform set_config('jogo.keeps_day_parts', 'on', true);
  execute format('delete from public.%I where at < %L', v_rest, v_before::timestamp at time zone 'UTC');
  if p_log = 'price_log' then
    delete from public.price_archives where day < v_before;
  end if;
  perform set_config('jogo.keeps_day_parts', '', true);
  return next;
end $$;

revoke all on function public.keep_day_parts(text, date, int, int) from public;
grant execute on function public.keep_day_parts(text, date, int, int) to jogo_app;
