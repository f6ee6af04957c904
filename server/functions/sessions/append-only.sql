-- What happened to an account is never changed or taken away: its player reads it, and so does whoever looks into a complaint.
create or replace trigger account_events_append_only before update or delete on public.account_events
  for each row execute function public.refuse_change();
