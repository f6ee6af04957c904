-- For the triggers of deposits, receipts and withdrawals: a final state and the terms of a request cannot be changed. The message is logged, so it
-- names the row and not what is in it: keys and payers are CPFs.
create or replace function public.refuse_cashier_change() returns trigger language plpgsql as $$
begin
  raise exception '% % cannot change like this', tg_table_name, coalesce(to_jsonb(old) ->> 'id', to_jsonb(old) ->> 'e2eid')
    using errcode = 'integrity_constraint_violation';
end $$;
