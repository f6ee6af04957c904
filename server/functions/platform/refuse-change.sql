-- For triggers that refuse a change. Their WHEN clause selects the changes, so that allowed ones call no function.
create or replace function public.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% % cannot change like this', tg_table_name, old.id using errcode = 'integrity_constraint_violation';
end $$;
