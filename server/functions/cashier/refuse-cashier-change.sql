-- What was decided stays decided, and what was agreed never changes.
create or replace function public.refuse_cashier_change() returns trigger language plpgsql as $$
begin
  raise exception '% cannot change from % to %', tg_table_name, old, new using errcode = 'integrity_constraint_violation';
end $$;
