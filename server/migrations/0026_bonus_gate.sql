-- What the terms of a running bonus ask of a stake, in the row that the statement tests: the highest stake while it runs, and until when bonus may be staked.
-- Null: no bonus runs, or its terms do not say.
alter table ledger.wallets
  add column bonus_stake_max bigint,
  add column bonus_until timestamptz;
