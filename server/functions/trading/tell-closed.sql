-- Notifies on the bus when an operator or the house closes or reopens a market or a match, and when a match's listing is pending or changed: the trader, who
-- updates pages, checks at once, and APIs drop their cached sides.
create or replace function public.tell_closed() returns trigger language plpgsql as $$
begin
  perform public.send_hint('sportsbook.closed {}');
  return null;
end $$;

create or replace trigger markets_closed after update of is_closed on public.markets
  for each row when (old.is_closed <> new.is_closed) execute function public.tell_closed();
create or replace trigger fixtures_closed after update of is_closed, listing_due_since, home_id, away_id, tournament_id on public.fixtures
  for each row when (old.is_closed <> new.is_closed or (old.listing_due_since is null) <> (new.listing_due_since is null)
    or (old.home_id, old.away_id, old.tournament_id) <> (new.home_id, new.away_id, new.tournament_id)) execute function public.tell_closed();
