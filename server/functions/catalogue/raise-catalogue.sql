-- Every change of searchable games, or of the betting terms of a supplier's game, raises the catalogue's version and notifies the processes that cache it.
create or replace function public.raise_catalogue() returns trigger language plpgsql as $$
begin
  update public.casino_catalogue set version = version + 1;
  perform public.send_hint('casino.catalogue {}');
  return null;
end $$;

create or replace trigger casino_games_raise after insert or delete
  or update of slug, name, provider_id, path, hidden, absent_at, mechanic, aliases, position, supplier, supplier_key, closed, stake_min, stake_max, lines, certificate, rtp_bp, max_win, paused_at
  on public.casino_games for each statement execute function public.raise_catalogue();
create or replace trigger casino_providers_raise after insert or update or delete
  on public.casino_providers for each statement execute function public.raise_catalogue();
