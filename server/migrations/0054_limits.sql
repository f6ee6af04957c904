-- Limits of a player on deposits, stakes, losses, bets and time of play, by day, week and month.
--
-- A wallet with limits counts in its own row, so that the statement that moves money tests and counts in one step. Totals run from the moment when the
-- first limit was set; of each the row has the most that it may reach before `limits_until`, the end of the period that ends next. Null: no limits.
alter table ledger.wallets
  add column staked bigint,
  add column lost bigint,
  add column bets bigint,
  add column minutes int,
  -- The last minute that was counted, since 1970.
  add column minute_at int,
  add column deposited bigint,
  add column staked_max bigint,
  add column lost_max bigint,
  add column bets_max bigint,
  add column minutes_max int,
  add column deposited_max bigint,
  add column limits_until timestamptz;

-- Where these come from: of each wallet with limits the limits themselves, and the totals at the beginning of the periods that run.
-- Arrays of fifteen: deposits, stakes, losses (centavos), bets, minutes; of each the day, the week (from Monday) and the month, of America/Sao_Paulo.
create table ledger.limits (
  wallet_id bigint primary key references ledger.wallets,
  -- Null: none.
  caps bigint[] not null check (array_length(caps, 1) = 15),
  bases bigint[] not null check (array_length(bases, 1) = 15),
  -- The ends of the day, the week and the month that run.
  ends timestamptz[] not null check (array_length(ends, 1) = 3)
);
grant select on ledger.limits to jogo_app;
