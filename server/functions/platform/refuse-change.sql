-- For triggers whose WHEN says which change is unlawful, so that a lawful one runs no function.
create or replace function public.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% % cannot change like this', tg_table_name, old.id using errcode = 'integrity_constraint_violation';
end $$;
