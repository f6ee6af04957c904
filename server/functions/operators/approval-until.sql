-- Until when an operator approves no act of another: 72 hours after either of them was added or changed, or chose another passphrase; for ever what was asked for by who added or changed the approver, or by whom the approver himself added or
-- changed; null: he may. Disabling gives nothing, and does not count. What stands in the audit of this very transaction does not count, and of what the changed one did himself only
-- the passphrase does, because the database cannot see who wrote it, and what the owner of the database did in his name.
create or replace function public.approval_until(p_by text, p_for text, p_at timestamptz) returns timestamptz
language sql stable set search_path = pg_catalog as $$
  select max(case when (subject = p_by and p_for in (operator, approved_by)) or (subject = p_for and p_by = operator)
    then 'infinity'::timestamptz else at + interval '72 hours' end)
  from public.audit
  where subject in (p_by, p_for) and act in ('operator.add', 'operator.change', 'operator.passphrase', 'operator.mend')
    and (operator <> subject or act in ('operator.mend', 'operator.passphrase')) and (act <> 'operator.change' or after ->> 'disabled' = 'false')
    and ((subject = p_by and p_for in (operator, approved_by)) or (subject = p_for and p_by = operator) or at + interval '72 hours' > p_at)
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
