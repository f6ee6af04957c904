-- A payout that the payment company refused for now waits again, with the number of its sendings: it may be held, and its money may go back.
alter table public.withdrawal_payouts drop constraint withdrawal_payouts_check;
alter table public.withdrawal_payouts
  add constraint withdrawal_payouts_sent check (sends > 0 or status in ('waiting', 'cancelled')) not valid;
alter table public.withdrawal_payouts validate constraint withdrawal_payouts_sent;
