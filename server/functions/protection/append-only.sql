-- Protective measures of a player are append-only: a later row counts.
create or replace trigger player_bars_append_only before update or delete on public.player_bars
  for each row execute function public.refuse_change();
create or replace trigger protection_events_append_only before update or delete on public.protection_events
  for each row execute function public.refuse_change();
