-- An address that a player can still restore is reserved. Runs after the row's change: a registration that waited for the commit then sees it.
create or replace function public.refuse_held_email() returns trigger language plpgsql set search_path = '' as $$
begin
  if exists (
    select from public.email_changes c
    where c.old_email_key = new.email_key and c.player_id <> new.id and c.ended_at is null and c.undo_until > now()
  ) then
    raise unique_violation using message = 'this e-mail is held for a player who may come back to it', constraint = 'players_email_key';
  end if;
  return null;
end $$;

create or replace trigger players_email_held after insert or update of email_key on public.players
  for each row execute function public.refuse_held_email();
