-- The score of the match when the row was judged or said: settled bets tell it. The match may be played on after its market is decided.
alter table public.results add column home_score int, add column away_score int;
