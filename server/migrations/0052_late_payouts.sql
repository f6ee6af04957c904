-- The legal time is that of each payout.
alter table public.withdrawal_payouts add column late_at timestamptz;   -- when it was noticed to have run out
-- The player's case at support about it, which later late payouts join while it is open.
alter table public.withdrawals add column late_case bigint;

update public.withdrawal_payouts p set late_at = w.late_at from public.withdrawals w
 where w.id = p.withdrawal_id and p.status in ('waiting', 'sent') and w.late_at is not null and p.due_at <= w.late_at - interval '120 minutes';
