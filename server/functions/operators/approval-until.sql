-- End of an operator's block from approving acts of another: 72 hours after either of them was added, changed or got another passphrase; permanent between an
-- operator and the author of the operator's passphrase; null: not blocked. Disabling does not count, nor does the audit row of this very transaction. Of an
-- operator's acts on himself these count: acts approved by another, a passphrase (the database cannot see who typed it), and acts of the database's owner under
-- the operator's name.
create or replace function public.approval_until(p_by text, p_for text, p_at timestamptz) returns timestamptz
language sql stable set search_path = pg_catalog as $$
  select max(case when is_maker then 'infinity'::timestamptz else at + interval '72 hours' end)
  from public.audit, lateral (select act in ('operator.add', 'operator.passphrase')
    and (subject = p_by and p_for in (operator, approved_by) or subject = p_for and p_by = operator) as is_maker) makers
  where subject in (p_by, p_for) and act in ('operator.add', 'operator.change', 'operator.passphrase', 'operator.mend')
    and (operator <> subject or approved_by is not null or act in ('operator.mend', 'operator.passphrase')) and (act <> 'operator.change' or after ->> 'disabled' = 'false')
    and (is_maker or at + interval '72 hours' > p_at)
    and xact is distinct from pg_current_xact_id_if_assigned()
$$;

create or replace function public.hold_approval() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if public.approval_until(new.decided_by, new.operator, clock_timestamp()) is not null then
    raise exception '% approves no act of % yet', new.decided_by, new.operator using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create or replace trigger pending_acts_approved before update on public.pending_acts for each row
  when (new.decision = 'approved' and old.decision is null) execute function public.hold_approval();
