-- Records the former start of a moved match.
create or replace function public.note_fixture_move() returns trigger
language plpgsql set search_path = pg_catalog
as $$
begin
  insert into public.fixture_moves (fixture_id, moved_at, starts_at) values (old.id, clock_timestamp(), old.starts_at) on conflict do nothing;
  return null;
end $$;

create or replace trigger fixture_moves after update of starts_at on public.fixtures
  for each row when (old.starts_at <> new.starts_at) execute function public.note_fixture_move();
