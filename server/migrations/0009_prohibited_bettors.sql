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
grant select, insert, delete on public.prohibited_look_ups to jogo_app;

-- Of each player what the registers said last, and the day of America/Sao_Paulo for which it is good; `barred` is never taken back.
create table public.clearances (
  player_id bigint primary key references public.players,
  outcome text not null check (outcome in ('clear', 'barred', 'unknown')),
  grounds text[] not null,
  -- Null: they have not all answered yet.
  answered_at timestamptz,
  day date,
  tried_at timestamptz not null,
  -- When the player is asked about again; infinity: not by the clock.
  due_at timestamptz
);
create index clearances_by_answer on public.clearances (answered_at);
create index clearances_due on public.clearances (due_at nulls first) where outcome <> 'barred' and due_at is distinct from 'infinity';
grant select, insert, update on public.clearances to jogo_app;

-- What a word of a register means, from a day on and until another: who may not bet is dated rows, which operators add and end.
create table public.impediments (
  id bigint generated always as identity primary key,
  register text not null check (register in ('sigap', 'lists', 'house')),
  -- As the register writes it.
  word text not null check (word ~ '^[A-Za-z_]{1,40}$'),
  -- As the house calls it.
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  effect text not null check (effect in ('bar', 'review')),
  -- False: it only keeps new accounts from being opened.
  applies_to_existing boolean not null,
  -- Days of America/Sao_Paulo; the first on which it holds, and the first on which it does not any more.
  from_day date not null,
  until_day date check (until_day >= from_day),
  -- What the Sigap is told of an account that was closed.
  report_code integer check (report_code between 1 and 99),
  -- The ordinance, the judgment.
  source text not null check (source <> ''),
  added_by text not null,
  ended_by text
);
grant select, insert, update (until_day, ended_by) on public.impediments to jogo_app;

insert into public.impediments (register, word, kind, effect, applies_to_existing, from_day, until_day, report_code, source, added_by) values
  ('sigap', 'PROGRAMA_SOCIAL', 'social_programme', 'bar', true, '2025-10-01', '2025-12-19', 10,
    'Portaria SPA/MF 2.217/2025; IN SPA/MF 22/2025', 'release'),
  ('sigap', 'PROGRAMA_SOCIAL', 'social_programme', 'bar', false, '2025-12-19', null, 10,
    'STF, ADI 7721 and 7723, 19 Dec 2025: accounts that exist are not closed, new ones stay barred. Hearing of 10 Feb 2026 cancelled; outcome not found', 'release'),
  ('sigap', 'DESENROLA', 'debt_programme', 'bar', true, '2026-01-01', null, 10,
    'Portaria SPA/MF 1.237/2026, by one secondary source; its day and its word in the register are not verified', 'release'),
  ('sigap', 'FIES', 'student_loan', 'bar', true, '2026-01-01', null, 10,
    'Portaria SPA/MF 1.638/2026, by one secondary source; its day and its word in the register are not verified', 'release'),
  ('sigap', 'AUTOEXCLUIDO', 'self_excluded', 'bar', true, '2025-10-01', null, 4, 'IN SPA/MF 31/2025', 'release'),
  ('sigap', 'DECISAO_JUDICIAL', 'court_order', 'bar', true, '2025-10-01', null, 7, 'IN SPA/MF 22/2025 and 31/2025', 'release'),
  ('lists', 'athlete', 'athlete', 'bar', true, '2023-12-30', null, null, 'Lei 14.790/2023, art. 26 V', 'release'),
  ('lists', 'official', 'official', 'bar', true, '2023-12-30', null, null, 'Lei 14.790/2023, art. 26 V', 'release'),
  ('lists', 'underage', 'underage', 'bar', true, '2023-12-30', null, null, 'Lei 14.790/2023, art. 26 I', 'release'),
  ('lists', 'politically_exposed', 'politically_exposed', 'review', true, '2023-12-30', null, null, 'Portaria SPA/MF 1.143/2024, art. 16', 'release'),
  ('lists', 'sanctioned', 'sanctioned', 'review', true, '2023-12-30', null, null, 'Portaria SPA/MF 1.143/2024, art. 16', 'release'),
  ('house', 'owner', 'owner', 'bar', true, '2023-12-30', null, null, 'Lei 14.790/2023, art. 26 II', 'release'),
  ('house', 'staff', 'staff', 'bar', true, '2023-12-30', null, null, 'Lei 14.790/2023, art. 26 II', 'release'),
  ('house', 'system_access', 'system_access', 'bar', true, '2023-12-30', null, null, 'Lei 14.790/2023, art. 26 IV', 'release'),
  ('house', 'regulator', 'regulator', 'bar', true, '2023-12-30', null, null, 'Lei 14.790/2023, art. 26 III', 'release'),
  ('house', 'gambling_disorder', 'gambling_disorder', 'bar', true, '2023-12-30', null, null, 'Lei 14.790/2023, art. 26 VI', 'release'),
  ('house', 'relative', 'relative', 'bar', true, '2023-12-30', null, null, 'Lei 14.790/2023, art. 26 § 1', 'release');

-- People who may not bet because of what they are to the house, as digests of their CPF. The key keeps a list that left the house from being read; it
-- stands beside the list, so it does not hide anything from somebody who has the whole database.
create table public.related_key (
  one boolean primary key default true check (one),
  key text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
insert into public.related_key default values;
grant select on public.related_key to jogo_app;

create table public.related_people (
  id bigint generated always as identity primary key,
  digest bytea not null check (length(digest) = 32),
  role text not null check (role in ('owner', 'staff', 'system_access', 'regulator', 'gambling_disorder', 'relative')),
  since timestamptz not null,
  added_by text not null,
  ended_at timestamptz,
  ended_by text
);
create unique index related_people_now on public.related_people (digest, role) where ended_at is null;
grant select, insert, update (ended_at, ended_by) on public.related_people to jogo_app;

-- What the Sigap is told of an account, on the day after it was found; until it has accepted it.
create table public.status_reports (
  id uuid primary key,
  player_id bigint not null references public.players,
  cpf text not null check (cpf ~ '^\d{11}$'),
  code integer not null,
  found_at timestamptz not null,
  -- The day of America/Sao_Paulo begins on which it is to be accepted, and ends.
  due_from timestamptz not null,
  due_until timestamptz not null,
  tries integer not null default 0,
  tried_at timestamptz,
  -- What was answered last.
  answer text,
  accepted_at timestamptz
);
create index status_reports_waiting on public.status_reports (due_from) where accepted_at is null;
create index status_reports_by_player on public.status_reports (player_id);
grant select, insert, update (tries, tried_at, answer, accepted_at), delete on public.status_reports to jogo_app;
