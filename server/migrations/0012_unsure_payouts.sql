-- The latest sending of a payout that had no clear answer; read while the withdrawal is pending. A clear no takes itself back, so that
-- money refused in a second try comes back at once when the first was refused as clearly.
alter table public.withdrawals drop constraint withdrawals_check2;
alter table public.withdrawals rename column first_sent_at to unsure_at;
