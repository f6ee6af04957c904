-- Who works for the house, by a name of one's own: what each is trusted with, and the proof.
create table public.operators (
  name text primary key check (name ~ '^[a-z][a-z0-9._-]{1,39}$'),
  roles text[] not null
    check (roles <@ array['admin', 'cashier', 'content', 'players', 'settings', 'support', 'trader'] and roles <> '{}'),
  passphrase_hash text not null,                            -- argon2id
  created_at timestamptz not null,
  disabled_at timestamptz,
  tries int not null default 0,                             -- at the passphrase, since tries_since
  tries_since timestamptz not null default '-infinity',
  email text check (length(email) between 3 and 254)        -- where letters to an operator go
);
-- What the application may change of an operator: never the name, by which the audit knows him.
grant select, insert (name, email, roles, passphrase_hash, created_at), update (email, roles, passphrase_hash, disabled_at, tries, tries_since)
  on public.operators to jogo_app;

-- Every act of an operator, written in the transaction of what it did. Never changed, never deleted.
create table public.audit (
  id bigint generated always as identity primary key,
  operator text not null references public.operators (name),
  act text not null check (act <> ''),                      -- setting.change
  subject text not null,                                    -- withdraw_max
  before jsonb,                                             -- null: there was nothing, or nothing to show
  after jsonb,
  approved_by text references public.operators (name) check (approved_by <> operator),
  at timestamptz not null,
  -- The transaction that wrote a row: a change of an operator commits with its row alone.
  xact xid8 default pg_current_xact_id()
);
create index audit_operator on public.audit (operator, id desc);
create index audit_of_operators on public.audit (subject, id) where act like 'operator.%';
-- What an operator did alone in a day is looked for at each act that counts with the others of its day.
create index audit_of_a_day on public.audit (operator, at) where approved_by is null;
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
grant select, insert, update on public.pending_acts to jogo_app;
