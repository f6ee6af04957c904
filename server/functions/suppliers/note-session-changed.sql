-- A trigger, so that processes of every release note it.
create or replace function public.note_supplier_session_changed() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;

create or replace trigger supplier_sessions_changed before insert or update on public.supplier_sessions
  for each row execute function public.note_supplier_session_changed();
