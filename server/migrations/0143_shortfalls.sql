-- What a wallet no longer held of a win that its supplier took back is named in the comparison, and found by an index.
alter table public.supplier_differences drop constraint supplier_differences_kind_check;
alter table public.supplier_differences add constraint supplier_differences_kind_check
  check (kind in ('missing', 'double', 'late', 'amount', 'unlisted', 'undone', 'other', 'shortfall'));
create index supplier_actions_short on public.supplier_actions (at) where kind = 'reversal' and amount_cents + real_cents + bonus_cents > 0;
create index supplier_actions_adjusted on public.supplier_actions (supplier, at) where kind = 'adjust';
