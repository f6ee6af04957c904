-- Markets of a tournament that are priced otherwise than the rest of it: {"number": "own" | "supplier" | "blend"}.
alter table public.tournaments
  add column market_pricing jsonb not null default '{}' check (jsonb_typeof(market_pricing) = 'object');

-- The same under which a match was priced first. Null: none.
alter table public.price_chains
  add column market_pricing jsonb check (jsonb_typeof(market_pricing) = 'object');
