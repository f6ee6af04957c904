-- Consents are append-only: a later row counts.
create or replace trigger consents_append_only before update or delete on public.consents
  for each row execute function public.refuse_change();
