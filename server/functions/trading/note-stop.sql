-- Keeps the last moment at which a row of now took no bets, for waiting bets. The clock is read under the lock of the row: a bet placed before the change holds
-- its price until its commit, so the moment is later than its placing.
create or replace function public.note_stop() returns trigger
language plpgsql set search_path = pg_catalog
as $$
begin
  new.stopped_at := clock_timestamp();
  return new;
end $$;

-- Suspended, closed, disowned, or taken over by another trader.
create or replace trigger prices_now_stopped before update on public.prices_now
  for each row when (new.state <> 1 or new.is_closed or new.epoch <> old.epoch) execute function public.note_stop();
-- No prices were trusted for more than two seconds (check_prices).
create or replace trigger trader_beats_stopped before update on public.trader_beats
  for each row when (new.epoch <> old.epoch or new.at > old.at + interval '2 s') execute function public.note_stop();
create or replace trigger producers_stopped before update on public.producers
  for each row when (not (new.is_up and old.is_up)) execute function public.note_stop();
-- A score changes in either direction: a goal that is taken back was a goal meanwhile.
create or replace trigger fixtures_stopped before update on public.fixtures
  for each row when ((new.state, new.home_score, new.away_score, new.is_closed, new.listing_due_since, new.home_id, new.away_id, new.tournament_id)
    is distinct from (old.state, old.home_score, old.away_score, old.is_closed, old.listing_due_since, old.home_id, old.away_id, old.tournament_id))
  execute function public.note_stop();
create or replace trigger tournaments_stopped before update on public.tournaments
  for each row when ((new.is_open, new.live_betting) is distinct from (old.is_open, old.live_betting)) execute function public.note_stop();
