-- An operator is added, or gains rights, only by an act of two administrators in the audit of the same transaction under the subject's name; this also binds
-- direct writes to the table. The first operators of a house are made together; the owner of the database may restore one without administrators.
create or replace function public.hold_operator() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  v_act public.audit;
  v_changed text[] := '{operator.add}';
  v_roles text[] := '{}';
  v_who text;
begin
  if tg_op = 'UPDATE' then
    v_changed := array_remove(array[
      case when row(new.roles, new.disabled_at) is distinct from row(old.roles, old.disabled_at) then 'operator.change' end,
      case when new.email is distinct from old.email then 'operator.email' end,
      case when new.passphrase_hash <> old.passphrase_hash then 'operator.passphrase' end], null);
    if v_changed = '{}' then
      return null;
    end if;
    v_roles := old.roles;
  end if;
  select * into v_act from public.audit where subject = new.name and xact = pg_current_xact_id()
    and (act in ('operator.found', 'operator.mend') or v_changed <@ array[act])
    and (act <> 'operator.change' or after ->> 'disabled' = (new.disabled_at is not null)::text)
    and (act <> 'operator.email' or before ->> 'email' is not distinct from old.email) order by id desc limit 1;
  if not found then
    raise exception 'operator % cannot change without its act in the audit', new.name using errcode = 'integrity_constraint_violation';
  end if;
  if v_act.act = 'operator.mend' and pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'member') then
    return null;
  end if;
  if v_act.act = 'operator.found' and not exists (select from public.audit where xact is distinct from pg_current_xact_id())
    and (select count(*) from public.operators where 'admin' = any(roles)) > 1 then
    return null;
  end if;
  if (v_act.act = 'operator.change' and new.roles <@ old.roles and (new.disabled_at is not null or old.disabled_at is null))
    or (v_act.act = 'operator.passphrase' and v_act.operator = new.name) then
    return null;
  end if;
  foreach v_who in array array[v_act.operator, v_act.approved_by] loop
    if v_act.act in ('operator.found', 'operator.mend')
      or not (case when v_who = new.name then 'admin' = any(v_roles)
        else exists (select from public.operators where name = v_who and disabled_at is null and 'admin' = any(roles)) end)
      or public.approval_until(v_act.approved_by, v_act.operator, v_act.at) is not null then
      raise exception 'operator % changes by an act of two administrators', new.name using errcode = 'integrity_constraint_violation';
    end if;
  end loop;
  return null;
end $$;

do $$
begin
  if not exists (select from pg_trigger where tgname = 'operators_hold' and tgrelid = 'public.operators'::regclass) then
    create constraint trigger operators_hold after insert or update of roles, disabled_at, email, passphrase_hash on public.operators
      deferrable initially deferred for each row execute function public.hold_operator();
  end if;
end $$;

-- The audit identifies an operator by name: a new name would leave the acts behind.
create or replace function public.keep_name() returns trigger language plpgsql as $$
begin
  raise exception 'operator % keeps the name', old.name using errcode = 'integrity_constraint_violation';
end $$;

create or replace trigger operators_keep before update on public.operators for each row
  when (new.name <> old.name) execute function public.keep_name();

-- Transaction and time of a row are set by the database: an act dated three days back could be approved at once.
create or replace function public.stamp_act() returns trigger language plpgsql as $$
begin
  new.xact := pg_current_xact_id();
  new.at := clock_timestamp();
  return new;
end $$;

create or replace trigger audit_stamp before insert on public.audit for each row execute function public.stamp_act();

-- All administrators are notified of every act on an operator, including writes outside the application.
create or replace function public.publish_operator_act() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  insert into public.outbox (name, payload) values ('operator.changed', jsonb_build_object('actId', new.id));
  return null;
end $$;

create or replace trigger audit_of_operators_published after insert on public.audit for each row
  when (new.act in ('operator.add', 'operator.change', 'operator.email', 'operator.found', 'operator.mend', 'operator.passphrase'))
  execute function public.publish_operator_act();
