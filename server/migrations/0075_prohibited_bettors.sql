-- What registers of prohibited bettors answered, each time that they were asked; kept for five years at least. `player_id` is null before there is an account.
create table public.prohibited_look_ups (
  id bigint generated always as identity primary key,
  cpf text not null check (cpf ~ '^\d{11}$'),
  player_id bigint references public.players,
  at timestamptz not null,
  occasion text not null check (occasion in ('registration', 'day', 'sweep')),
  outcome text not null check (outcome in ('clear', 'barred', 'unknown')),
  grounds text[] not null
);
create index prohibited_look_ups_by_cpf on public.prohibited_look_ups (cpf, id);
grant select, insert on public.prohibited_look_ups to jogo_app;

-- Of each player what the registers said last, and the day of America/Sao_Paulo for which it is good; `barred` is never taken back.
create table public.clearances (
  player_id bigint primary key references public.players,
  outcome text not null check (outcome in ('clear', 'barred', 'unknown')),
  grounds text[] not null,
  -- Null: they have not all answered yet.
  answered_at timestamptz,
  day date,
  tried_at timestamptz not null
);
create index clearances_by_answer on public.clearances (answered_at);
grant select, insert, update on public.clearances to jogo_app;
