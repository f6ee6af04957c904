-- The location of a bet or deposit is evidence: rows are append-only, until deleted after their legal retention.
create or replace trigger session_places_append_only before update on public.session_places
  for each row execute function public.refuse_change();
create or replace trigger session_places_kept before delete on public.session_places
  for each row when (old.at > now() - interval '5 years') execute function public.refuse_change();
