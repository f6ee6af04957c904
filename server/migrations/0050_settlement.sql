-- What settlement of bets needs beside the tables of the sports book.

-- How often the bet or one of its legs was changed since it was placed: a settlement that was computed from an older number is computed again.
alter table public.bets add column version int not null default 0;

-- Every bet and leg is changed once at least, when it is settled. With half of a page free the new row stands beside the old one, and no index is
-- written: that of open bets would be, because it names the state.
alter table public.bets set (fillfactor = 50);
alter table public.bet_legs set (fillfactor = 50);
-- contract: a settlement is written with its bet, which is never deleted; the ties of the module check each against the other
alter table public.settlements drop constraint settlements_player_id_bet_id_fkey;
-- contract: the open bets of a player are found by the index of all of his bets
drop index public.bets_open;

-- contract: the check of an operator's roles knows one more
alter table public.operators drop constraint operators_roles_check;
alter table public.operators add constraint operators_roles_check
  check (roles <@ array['admin', 'cashier', 'content', 'settings', 'trader'] and roles <> '{}');

-- From when the 48 hours after which a match is void are counted, where its start was moved further than that.
alter table public.fixtures add column counts_from timestamptz;

-- What of a payout was taken for a debt, by its movement: of the bet that owed, from the settlement that paid.
create table public.debt_payments (
  player_id bigint not null,
  reference uuid not null,
  debt_bet_id uuid not null,
  debt_n int not null,
  bet_id uuid not null,
  n int not null,
  real_cents bigint not null check (real_cents >= 0),
  bonus_cents bigint not null check (bonus_cents >= 0),
  at timestamptz not null,
  primary key (player_id, reference),
  foreign key (player_id, debt_bet_id, debt_n) references public.debts (player_id, bet_id, n),
  foreign key (player_id, bet_id, n) references public.settlements (player_id, bet_id, n),
  check (real_cents + bonus_cents > 0)
);

-- The books look a movement up by its reference; the first payout has that of its bet.
create index settlements_later on public.settlements (reference) where reference <> bet_id;
create index settlements_reversal on public.settlements (reversal) where reversal is not null;

grant select, insert on public.debt_payments to jogo_app;
