-- What was accepted is never changed or taken away.
create or replace trigger acceptances_append_only before update or delete on public.acceptances
  for each row execute function public.refuse_change();
