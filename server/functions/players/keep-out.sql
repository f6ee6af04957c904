-- Lock of a person until the commit, for registrations, suspensions and exclusions: the later transaction sees the earlier one.
create or replace function public.lock_person(p_cpf text) returns void language sql volatile set search_path = pg_catalog as $$
  select pg_advisory_xact_lock(hashtextextended('person', 0) # hashtextextended(p_cpf, 0))
$$;

-- A suspension or an exclusion binds the person: while one is in force for any account of a CPF, even one set after the closing, no other account is opened.
-- Runs after the row's insertion, as with e-mails: a registration that waited for the closing then sees it. A person without a closed account waits for nobody.
create or replace function public.refuse_barred_person() returns trigger language plpgsql set search_path = '' as $$
begin
  if not exists (select from public.players p where p.cpf = new.cpf and p.closed_at is not null) then
    return null;
  end if;
  perform public.lock_person(new.cpf);
  if exists (
    select from public.players p join public.player_bars b on b.player_id = p.id
    where p.cpf = new.cpf and p.closed_at is not null and (b.until is null or b.until > ledger.moment())
  ) then
    raise unique_violation using message = 'a suspension or an exclusion of this person holds', constraint = 'players_cpf_barred';
  end if;
  return null;
end $$;

create or replace trigger players_barred_kept_out after insert on public.players
  for each row execute function public.refuse_barred_person();

revoke all on function public.lock_person(text) from public;
grant execute on function public.lock_person(text) to jogo_app;
