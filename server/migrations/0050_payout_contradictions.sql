-- Differences of a payout that a person settles: `reused_id`: under the end-to-end id of another payment; `unknown_state`: in a state that the house does not
-- know; `excess`: more came back than was paid.
alter table public.pix_differences drop constraint pix_differences_kind_check;
alter table public.pix_differences add constraint pix_differences_kind_check
  check (kind in ('missing', 'unlisted', 'amount', 'date', 'double', 'unknown', 'other', 'paid_after_void', 'unpaid', 'ledger', 'stuck', 'cut', 'reused_id',
    'unknown_state', 'excess')) not valid;
alter table public.pix_differences validate constraint pix_differences_kind_check;

-- The comparison reads the payouts that were paid in an hour, sent back or not; the sweep those that are paid.
create index withdrawal_payouts_paid_at on public.withdrawal_payouts (paid_at) where paid_at is not null;
drop index public.withdrawal_payouts_paid;
-- The rules against money laundering read the Pix of other payers.
create index pix_receipts_foreign on public.pix_receipts (received_at) where payer = 'different';

-- The highest payout is in whole thousands of reais. Another value would be read as none; it becomes the next lower, at least one thousand.
update public.settings set value = to_jsonb(greatest(1, trunc((value #>> '{}')::numeric / 100000)) * 100000), updated_at = now()
 where key = 'withdraw_payout_max' and jsonb_typeof(value) = 'number' and (value #>> '{}')::numeric > 0
   and (value #>> '{}')::numeric % 100000 <> 0;
