-- An operator or the house closes a market or a match for bets, or takes that back: the trader, who tells pages, looks at once.
create or replace function public.tell_closed() returns trigger language plpgsql as $$
begin
  perform public.send_hint('sportsbook.closed {}');
  return null;
end $$;

create or replace trigger markets_closed after update of is_closed on public.markets
  for each row when (old.is_closed <> new.is_closed) execute function public.tell_closed();
create or replace trigger fixtures_closed after update of is_closed on public.fixtures
  for each row when (old.is_closed <> new.is_closed) execute function public.tell_closed();
