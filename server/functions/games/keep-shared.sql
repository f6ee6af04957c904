-- Published data of a chain or a shared round never change: a salt, a hash and an outcome are set once, and phases go forward.
create or replace function public.refuse_shared_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % cannot change like this', tg_table_name, old.game using errcode = 'integrity_constraint_violation';
end $$;

create or replace trigger chains_keep before update on public.chains for each row when (
  old.salt is not null
  or (new.game, new.number, new.length, new.first_hash, new.lottery_draw, new.salt_at, new.made_at)
    is distinct from (old.game, old.number, old.length, old.first_hash, old.lottery_draw, old.salt_at, old.made_at)
) execute function public.refuse_shared_change();

create or replace trigger shared_rounds_keep before update on public.shared_rounds for each row when (
  old.hash is not null and new.hash is distinct from old.hash
  or old.outcome is not null and new.outcome is distinct from old.outcome
  or old.flown_ms is not null and (new.flown_ms is null or new.flown_ms < old.flown_ms)
  or new.flown_ms is distinct from old.flown_ms and old.phase <> 'closed'
  or old.phase <> new.phase and (old.phase, new.phase) not in
    (('open', 'closed'), ('closed', 'drawn'), ('drawn', 'over'), ('open', 'refunding'), ('closed', 'refunding'), ('refunding', 'refunded'))
  or (new.game, new.n, new.chain, new.place, new.version, new.data_sha256, new.opens_at, new.closes_at, new.draws_at)
    is distinct from (old.game, old.n, old.chain, old.place, old.version, old.data_sha256, old.opens_at, old.closes_at, old.draws_at)
) execute function public.refuse_shared_change();
