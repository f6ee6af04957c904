-- What was decided of a withdrawal stays decided, and what was agreed never changes; of one that has ended the Pix key may be taken away, with the rest of a
-- player's data.
create or replace trigger withdrawals_keep before update on public.withdrawals for each row when (
  ((new.id, new.player_id, new.amount_cents, new.pix_key, new.requested_at)
    is distinct from (old.id, old.player_id, old.amount_cents, old.pix_key, old.requested_at)
  or old.status in ('failed', 'returned')
  or (old.status = 'paid' and new.status not in ('paid', 'returned'))
  or (old.status = 'pending' and new.status = 'returned')
  or new.sends < old.sends)
  and not (old.status <> 'pending' and new.pix_key = '00000000000'
    and (new.id, new.player_id, new.amount_cents, new.status, new.sends, new.unsure_at, new.e2eid, new.failure_reason, new.requested_at, new.paid_at, new.ended_at)
      is not distinct from (old.id, old.player_id, old.amount_cents, old.status, old.sends, old.unsure_at, old.e2eid, old.failure_reason, old.requested_at, old.paid_at, old.ended_at))
) execute function public.refuse_cashier_change();
