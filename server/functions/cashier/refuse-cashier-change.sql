-- For the triggers of deposits, receipts and withdrawals: a final state and the terms of a request cannot be changed. The message is logged, so it
-- names the row without its content: keys and payers are CPFs.
create or replace function public.refuse_cashier_change() returns trigger language plpgsql as $$
begin
  raise exception '% % cannot change like this', tg_table_name, coalesce(to_jsonb(old) ->> 'id', to_jsonb(old) ->> 'e2eid')
    using errcode = 'integrity_constraint_violation';
end $$;

-- Decisions about a deposit, a Pix or a withdrawal are final, and agreed terms never change.
create or replace trigger deposits_keep before update on public.deposits for each row when (
  (new.id, new.player_id, new.amount_cents, new.created_at) is distinct from (old.id, old.player_id, old.amount_cents, old.created_at)
  or (old.status in ('approved', 'returned') and new is distinct from old)
  or (old.status = 'expired' and new.status = 'pending')
) execute function public.refuse_cashier_change();
create or replace trigger deposits_keep_rollover before update of rollover on public.deposits for each row
  when (new.rollover <> old.rollover) execute function public.refuse_cashier_change();

create or replace trigger pix_receipts_keep before update on public.pix_receipts for each row when (
  (new.e2eid, new.deposit_id, new.amount_cents) is distinct from (old.e2eid, old.deposit_id, old.amount_cents)
  or (old.state = 'credited' and new.state <> 'credited')
  or (old.state = 'returned' and new.state <> 'returned')
  or (old.state in ('returning', 'stuck') and new.state in ('held', 'credited'))
) execute function public.refuse_cashier_change();

-- The steps are those of rules/src/cashier/withdrawal-states.ts. The Pix key of an ended withdrawal may be erased, with the rest of a player's data.
create or replace trigger withdrawals_keep before update on public.withdrawals for each row when (
  ((new.id, new.player_id, new.amount_cents, new.pix_key, new.requested_at)
    is distinct from (old.id, old.player_id, old.amount_cents, old.pix_key, old.requested_at)
  or old.status in ('failed', 'returned')
  or (new.status <> old.status and old.status || ' ' || new.status not in (
    'requested held', 'requested paying', 'held requested', 'held paying', 'held part_paid', 'held returned', 'paying requested', 'paying held', 'paying paid',
    'paying part_paid', 'paying failed', 'paying returned', 'paid part_paid', 'paid returned', 'part_paid returned')))
  and not (old.status not in ('requested', 'held', 'paying') and new.pix_key = '00000000000'
    and (new.id, new.player_id, new.amount_cents, new.status, new.e2eid, new.failure_reason, new.requested_at, new.paid_at, new.ended_at)
      is not distinct from (old.id, old.player_id, old.amount_cents, old.status, old.e2eid, old.failure_reason, old.requested_at, old.paid_at, old.ended_at))
) execute function public.refuse_cashier_change();

create or replace trigger withdrawal_payouts_keep before update on public.withdrawal_payouts for each row when (
  (new.id, new.withdrawal_id, new.part, new.amount_cents, new.due_at) is distinct from (old.id, old.withdrawal_id, old.part, old.amount_cents, old.due_at)
  or old.status in ('failed', 'returned', 'cancelled')
  or (new.status <> old.status and old.status || ' ' || new.status not in (
    'waiting sent', 'waiting cancelled', 'sent waiting', 'sent paid', 'sent failed', 'paid returned'))
  or new.sends < old.sends
) execute function public.refuse_cashier_change();
