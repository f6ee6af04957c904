-- Records the former name of a competitor or a tournament; the argument selects the kind.
create or replace function public.note_former_name() returns trigger
language plpgsql set search_path = pg_catalog
as $$
begin
  insert into public.former_names (kind, id, until, name) values (tg_argv[0], old.id, clock_timestamp(), old.name) on conflict do nothing;
  return null;
end $$;

create or replace trigger competitors_former_names after update of name on public.competitors
  for each row when (old.name <> new.name) execute function public.note_former_name('competitor');
create or replace trigger tournaments_former_names after update of name on public.tournaments
  for each row when (old.name <> new.name) execute function public.note_former_name('tournament');
