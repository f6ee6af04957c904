-- When a match was listed again as bets on it were taken: a later listing otherwise is asked about anew.
alter table public.relistings add column righted_at timestamptz;
grant update (righted_at) on public.relistings to jogo_app;
