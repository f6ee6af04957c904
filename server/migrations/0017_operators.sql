-- Who works for the house, by a name of one's own: what each is trusted with, and the proof.
create table public.operators (
  name text primary key check (name ~ '^[a-z][a-z0-9._-]{1,39}$'),
  roles text[] not null check (roles <@ array['admin', 'cashier', 'content', 'settings'] and roles <> '{}'),
  passphrase_hash text not null,                            -- argon2id
  created_at timestamptz not null,
  disabled_at timestamptz,
  tries int not null default 0,                             -- at the passphrase, since tries_since
  tries_since timestamptz not null default '-infinity'
);
grant select, insert, update on public.operators to jogo_app;

-- Every act of an operator, written in the transaction of what it did. Never changed, never deleted.
create table public.audit (
  id bigint generated always as identity primary key,
  operator text not null references public.operators (name),
  act text not null check (act <> ''),                      -- setting.change
  subject text not null,                                    -- withdraw_max
  before jsonb,                                             -- null: there was nothing, or nothing to show
  after jsonb,
  approved_by text references public.operators (name) check (approved_by <> operator),
  at timestamptz not null
);
create index audit_operator on public.audit (operator, id desc);
create trigger audit_keep before update or delete on public.audit for each row
  execute function public.refuse_change();
grant select, insert on public.audit to jogo_app;

-- Acts that wait for a second operator. A decided one keeps who decided, and is not decided again.
create table public.pending_acts (
  id bigint generated always as identity primary key,
  operator text not null references public.operators (name),
  act text not null check (act <> ''),
  subject text not null,
  detail jsonb not null,                                    -- what the act is done with
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decision text check (decision in ('approved', 'rejected')),
  decided_by text references public.operators (name),
  decided_at timestamptz,
  check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)),
  check (decision <> 'approved' or decided_by <> operator)
);
create index pending_acts_open on public.pending_acts (id) where decision is null;
create trigger pending_acts_keep before update on public.pending_acts for each row
  when (old.decision is not null or row(old.operator, old.act, old.subject, old.detail, old.asked_at, old.expires_at)
    is distinct from row(new.operator, new.act, new.subject, new.detail, new.asked_at, new.expires_at))
  execute function public.refuse_change();
grant select, insert, update on public.pending_acts to jogo_app;
