-- From where a bet or a deposit came is evidence: its row is never changed, and goes when no law has it kept any more.
create or replace trigger session_places_append_only before update on public.session_places
  for each row execute function public.refuse_change();
create or replace trigger session_places_kept before delete on public.session_places
  for each row when (old.at > now() - interval '5 years') execute function public.refuse_change();
