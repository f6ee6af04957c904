-- From where a bet or a deposit came is evidence: its row is never changed or taken away.
create or replace trigger session_places_append_only before update or delete on public.session_places
  for each row execute function public.refuse_change();
