-- A cash-out pays debts as a payout does: cash_out_n is the number of the cash-out of the bet that paid, n that of the settlement. A payment has one of them.
alter table public.debt_payments
  alter column n drop not null,
  add column cash_out_n int,
  add constraint debt_payments_payer check ((n is null) <> (cash_out_n is null)) not valid,
  add constraint debt_payments_cash_out foreign key (player_id, bet_id, cash_out_n) references public.cash_outs (player_id, bet_id, n) not valid;
alter table public.debt_payments validate constraint debt_payments_payer;
alter table public.debt_payments validate constraint debt_payments_cash_out;
