-- What players and visitors write to support: a case has a number and, while the house owes an answer, the time by which it is given.
create table public.support_cases (
  number bigint generated always as identity (start with 10001) primary key,
  player_id bigint references public.players,               -- null: written without a log-in
  name text not null,
  email text not null,                                      -- where letters about it go
  email_key text not null,
  language text not null check (language in ('pt', 'en', 'es')),
  topic text not null check (topic <> ''),
  state text not null check (state in ('waiting', 'answered', 'closed')),
  opened_at timestamptz not null,
  last_at timestamptz not null,
  due_at timestamptz,
  closed_at timestamptz,
  check ((state = 'waiting') = (due_at is not null)),
  check ((state = 'closed') = (closed_at is not null))
);
create index support_cases_by_player on public.support_cases (player_id, number);
create index support_cases_by_email on public.support_cases (email_key, opened_at);
create index support_cases_due on public.support_cases (due_at) where due_at is not null;
-- Support cases end five years after their last message (server/functions says how old a message has to be).
create index support_cases_by_last on public.support_cases (last_at);
grant select, insert, update, delete on public.support_cases to jogo_app;

-- Append-only, as a trigger sees to.
create table public.support_messages (
  case_number bigint not null references public.support_cases,
  n integer not null check (n > 0),
  id uuid not null unique,                                  -- made by who wrote it
  by text not null check (by in ('player', 'house')),
  operator text,
  at timestamptz not null,
  text text not null check (text <> ''),
  primary key (case_number, n),
  check ((by = 'house') = (operator is not null))
);
grant select, insert, delete on public.support_messages to jogo_app;
