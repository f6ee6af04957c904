-- Acceptances are append-only; only their IP address is erased with a player's data.
create or replace trigger acceptances_append_only before update on public.acceptances
  for each row when (new.ip is not null or (new.player_id, new.document, new.version, new.at) is distinct from (old.player_id, old.document, old.version, old.at))
  execute function public.refuse_change();
create or replace trigger acceptances_kept before delete on public.acceptances
  for each row execute function public.refuse_change();
