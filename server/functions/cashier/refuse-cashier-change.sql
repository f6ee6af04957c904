-- For the triggers of deposits, receipts and withdrawals: a final state and the terms of a request cannot be changed.
create or replace function public.refuse_cashier_change() returns trigger language plpgsql as $$
begin
  raise exception '% cannot change from % to %', tg_table_name, old, new using errcode = 'integrity_constraint_violation';
end $$;
