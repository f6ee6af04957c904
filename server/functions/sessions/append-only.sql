-- What happened to an account is never changed: its player reads it, and so does whoever looks into a complaint. It goes when no law has it kept any more.
create or replace trigger account_events_append_only before update on public.account_events
  for each row execute function public.refuse_change();
create or replace trigger account_events_kept before delete on public.account_events
  for each row when (old.at > now() - interval '5 years') execute function public.refuse_change();
