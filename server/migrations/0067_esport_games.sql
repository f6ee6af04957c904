-- Games of esports between sport and tournament, licences of their publishers, lengths of series, and events within maps.

alter table public.tournaments
  add column game text check (game ~ '^[a-z][a-z0-9]{0,19}$'),
  -- Whether the supplier tells a licence of the game's publisher. Null: not told, or another sport.
  add column is_licensed boolean;
update public.tournaments set game = 'cs2' where sport = 'esports' and game is null;

-- Most maps of a series; null where not told.
alter table public.fixtures
  add column best_of smallint check (best_of between 1 and 9);

alter table public.refused_tournaments
  drop constraint refused_tournaments_why_check,
  add constraint refused_tournaments_why_check check (why in ('sport', 'youth', 'amateur', 'licence')) not valid;
alter table public.refused_tournaments validate constraint refused_tournaments_why_check;

alter table public.fixture_facts
  drop constraint fixture_facts_kind_check,
  add constraint fixture_facts_kind_check check (kind in ('goal', 'card', 'period', 'state', 'taken_back', 'map_event')) not valid;
alter table public.fixture_facts validate constraint fixture_facts_kind_check;

create or replace view regulator.fixtures with (security_barrier) as
  select f.id as fixture_id, t.sport, t.name as tournament, t.country, h.name as home, a.name as away, f.starts_at, f.state, f.home_score, f.away_score,
    f.periods, f.is_closed, f.ended_at, t.game, t.is_licensed, f.best_of
  from public.fixtures f join public.tournaments t on t.id = f.tournament_id
    join public.competitors h on h.id = f.home_id join public.competitors a on a.id = f.away_id;
comment on view regulator.fixtures is 'Matches. is_closed: an operator took them off. fixture_id is the number in the supplier''s name of it (sr:match:…). Of esports: game, whether a licence of its publisher is told, the most maps of the series, and maps in periods. Times in UTC.';
