-- Since when the risk of a player's play is due to be computed: the first use of the site since the last score, or that score where it was above zero. Null:
-- nothing has happened since. It is computed on the days after. Whoever has a session of play when this is applied is due once.
alter table public.play_sessions add column score_due_since timestamptz default now(), add column score_claimed_until timestamptz;
create index play_sessions_score_due on public.play_sessions (score_due_since) where score_due_since is not null;
