-- Accounts that are being closed, or were. One goes on for each player at most.
create table public.closings (
  id uuid primary key,
  player_id bigint not null references public.players,
  reason text not null check (reason in ('wish', 'prohibited', 'house', 'death')),
  -- `player`, `register`, or the name of the operator.
  by text not null,
  -- What the operator wrote.
  why text,
  -- Of a hit in a register: when that was asked.
  begun_at timestamptz not null,
  noticed_at timestamptz,
  closed_at timestamptz,
  -- Since when what is left could not be returned; null when it could.
  held_since timestamptz,
  -- The last step, and its number and time.
  step text not null,
  n integer not null,
  step_at timestamptz not null,
  -- When it is looked at next; null: when something happens.
  due_at timestamptz
);
create unique index closings_one_a_player on public.closings (player_id) where step not in ('undone', 'superseded');
create index closings_due on public.closings (due_at) where due_at is not null;

-- Each step with its time, in their order. `reference`: of the movement or the withdrawal, with its centavos.
create table public.closing_steps (
  id bigint generated always as identity primary key,
  closing_id uuid not null references public.closings,
  n integer not null check (n > 0),
  step text not null,
  at timestamptz not null,
  reference uuid,
  amount_cents bigint check (amount_cents > 0),
  detail jsonb not null,
  unique (closing_id, n),
  check (step <> 'surrendered' or reference is not null and amount_cents is not null)
);
create index closing_steps_surrendered on public.closing_steps (reference) where step = 'surrendered';
grant select, insert, update on public.closings to jogo_app;
grant select, insert on public.closing_steps to jogo_app;

-- A closed account leaves CPF and e-mail free; `open_again_at`: before then no account may be opened with that CPF, null: at once.
alter table public.players add column closed_at timestamptz;
alter table public.players add column open_again_at timestamptz;
-- contract: one account a CPF, and one an e-mail, of those that are not closed; the names of the rules stay, by which a double registration is known
alter table public.players drop constraint players_cpf_key;
alter table public.players drop constraint players_email_key;
create unique index players_cpf_key on public.players (cpf) where closed_at is null;
create unique index players_email_key on public.players (email_key) where closed_at is null;
create index players_closed_by_cpf on public.players (cpf) where closed_at is not null;
create index players_closed_by_email on public.players (email_key) where closed_at is not null;

-- A bet that the house cancelled, and why: it stays void whatever its legs come to.
alter table public.bets add column cancelled text check (cancelled in ('account_closing'));
create index bets_open on public.bets (player_id) where state = 'open';

-- A session at a supplier that the house ended.
alter table public.supplier_sessions add column ended_at timestamptz;
create index supplier_sessions_by_player on public.supplier_sessions (player_id) where ended_at is null;
