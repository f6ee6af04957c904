-- Two more kinds of difference with a supplier's list. undone: taken back with us, and not by him. other: he tells it of another player, or as another
-- kind of action.
alter table public.supplier_differences drop constraint supplier_differences_kind_check;
alter table public.supplier_differences add constraint supplier_differences_kind_check
  check (kind in ('missing', 'double', 'late', 'amount', 'unlisted', 'undone', 'other'));
