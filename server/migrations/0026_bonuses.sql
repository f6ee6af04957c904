-- What the terms of a running bonus ask of a stake, in the row that the statement tests: the highest stake while it runs, and until when bonus may be staked.
-- Null: no bonus runs, or its terms do not say.
alter table ledger.wallets
  add column bonus_stake_max bigint,
  add column bonus_until timestamptz;

-- Stakes whose players said that nothing of them comes from bonus: they count towards no bonus either. Of rounds and bets by their ids.
create table public.stakes_without_bonus (
  player_id bigint not null,
  rq uuid not null,
  primary key (player_id, rq)
);
grant select, insert on public.stakes_without_bonus to jogo_app;
