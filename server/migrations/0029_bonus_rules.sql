-- What the terms of a running bonus exclude: `{excluded: {games, groups}, leastOdds}`, read by what writes a stake while its wallet is locked, and only where the
-- wallet holds bonus. Null: they exclude nothing, or no bonus runs.
alter table ledger.wallets
  add column bonus_rules jsonb check (jsonb_typeof(bonus_rules) = 'object');

-- Whether the player has said that bets of this session take nothing from bonus, or its game is excluded by the bonus that ran when it was opened.
alter table public.supplier_sessions
  add column without_bonus boolean not null default false;
