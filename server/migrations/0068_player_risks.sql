-- The risk score of each player, computed once a day from the books; a change of its band stands in protection_events.
create table public.player_risks (
  player_id bigint primary key references public.players,
  -- Of America/Sao_Paulo.
  day date not null,
  score smallint not null check (score between 0 and 100),
  band text not null check (band in ('low', 'raised', 'high', 'severe')),
  -- [{ marker, value, points }], the heaviest first.
  reasons jsonb not null,
  -- Since when the player has been in this band.
  since timestamptz not null
);
create index player_risks_by_band on public.player_risks (band, since) where band <> 'low';
create index player_risks_by_day on public.player_risks (day);
grant select, insert, update on public.player_risks to jogo_app;
