-- A bet on a match under way waits before it is taken (`pending`), and may be refused then, with its stake given back (`refused`).

alter table public.bets
  drop constraint bets_state_check,
  add constraint bets_state_check check (state in ('pending', 'open', 'won', 'lost', 'void', 'partial', 'refused')) not valid;
alter table public.settlements
  drop constraint settlements_state_check,
  add constraint settlements_state_check check (state in ('open', 'won', 'lost', 'void', 'partial', 'refused')) not valid;

-- Bets without an end: the release before asks for the open ones alone, which this index has too.
create index bets_running on public.bets (player_id) where state in ('pending', 'open');
drop index public.bets_open;
