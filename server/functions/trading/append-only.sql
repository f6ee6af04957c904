-- Match facts, prices and results are append-only: a correction is another row. Only `keep_day_parts` deletes prices beyond the retention of their log: packed
-- ones, and rows outside any day's partition.
create or replace function public.refuse_sports_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name in ('price_log_rest', 'price_archives') and current_setting('jogo.keeps_day_parts', true) = 'on' then
    return old;
  end if;
  raise exception 'a row of % cannot change', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

create or replace trigger fixture_facts_append_only before update or delete on public.fixture_facts
  for each row execute function public.refuse_sports_change();
create or replace trigger price_log_append_only before update or delete on public.price_log
  for each row execute function public.refuse_sports_change();
create or replace trigger price_days_append_only before update or delete on public.price_days
  for each row execute function public.refuse_sports_change();
create or replace trigger price_day_heads_append_only before update or delete on public.price_day_heads
  for each row execute function public.refuse_sports_change();
create or replace trigger price_archives_append_only before update or delete on public.price_archives
  for each row execute function public.refuse_sports_change();
create or replace trigger settlements_append_only before update or delete on public.settlements
  for each row execute function public.refuse_sports_change();
