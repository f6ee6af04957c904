-- The audit is append-only; a waiting act is decided once, as requested.
create or replace trigger audit_keep before update or delete on public.audit for each row
  execute function public.refuse_change();
create or replace trigger pending_acts_keep before update on public.pending_acts for each row
  when (old.decision is not null or row(old.operator, old.act, old.subject, old.detail, old.asked_at, old.expires_at)
    is distinct from row(new.operator, new.act, new.subject, new.detail, new.asked_at, new.expires_at))
  execute function public.refuse_change();
