-- Events of an account are append-only: they serve its player and complaints. Deleted after their legal retention.
create or replace trigger account_events_append_only before update on public.account_events
  for each row execute function public.refuse_change();
create or replace trigger account_events_kept before delete on public.account_events
  for each row when (old.at > now() - interval '5 years') execute function public.refuse_change();
