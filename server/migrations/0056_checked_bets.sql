-- Checks of 0053 to 0055 on the rows that stand: a transaction of its own, whose lock lets bets be placed and settled.

alter table public.bets validate constraint bets_kind_check;
alter table public.bets validate constraint bets_combination;
alter table public.bets validate constraint bets_lines;
alter table public.bets validate constraint bets_state_check;
alter table public.settlements validate constraint settlements_state_check;
alter table public.bet_legs validate constraint bet_legs_live;
