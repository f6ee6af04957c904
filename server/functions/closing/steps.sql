-- Allowed sequence of a closing's steps; same table as in rules/src/protection/closing.ts.
create or replace function public.is_next_step(p_before text, p_step text) returns boolean language sql immutable as $$
  select case p_before
    when '' then p_step = 'begun'
    when 'begun' then p_step in ('noticed', 'undone', 'superseded')
    when 'noticed' then p_step in ('ended', 'undone', 'superseded')
    when 'ended' then p_step in ('closed', 'undone', 'superseded')
    when 'closed' then p_step in ('returning', 'returned')
    when 'returning' then p_step in ('returned', 'held')
    when 'held' then p_step in ('returning', 'returned', 'surrendered')
    when 'returned' then p_step in ('returning', 'held')
    when 'surrendered' then p_step in ('returning', 'held')
    else false end
$$;

-- Steps cannot be skipped, reordered, changed or deleted.
create or replace function public.check_closing_step() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  v_last public.closing_steps;
begin
  select * into v_last from public.closing_steps where closing_id = new.closing_id order by n desc limit 1;
  if new.n <> coalesce(v_last.n, 0) + 1 or not public.is_next_step(coalesce(v_last.step, ''), new.step) or new.at < v_last.at then
    raise exception 'closing %: % may not follow %', new.closing_id, new.step, coalesce(v_last.step, 'nothing') using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger closing_steps_in_order before insert on public.closing_steps
  for each row execute function public.check_closing_step();
create or replace trigger closing_steps_append_only before update or delete on public.closing_steps
  for each row execute function public.refuse_change();

revoke all on function public.is_next_step(text, text), public.check_closing_step() from public;
grant execute on function public.is_next_step(text, text) to jogo_app;

-- Whether the account of a player is being closed, or is closed.
create or replace function public.is_closing(p_player bigint) returns boolean language sql stable set search_path = pg_catalog as $$
  select exists (select from public.closings where player_id = p_player and step not in ('undone', 'superseded'))
$$;
revoke all on function public.is_closing(bigint) from public;
grant execute on function public.is_closing(bigint) to jogo_app;
