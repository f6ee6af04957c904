-- The trader asks every second which markets of its matches an operator or the house has closed: they are few.
create index markets_closed on public.markets (fixture_id) where is_closed;
