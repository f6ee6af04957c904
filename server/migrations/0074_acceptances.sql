-- Which wording of the terms and of the privacy notice a player accepted, when and from where; the newest counts. What was accepted with the registration before
-- this table was there stands in players.terms_version, for both texts.
create table public.acceptances (
  player_id bigint not null references public.players,
  document text not null check (document <> ''),            -- slug of the text
  version date not null,                                    -- the day of its wording
  at timestamptz not null,
  ip inet,
  primary key (player_id, document, version)
);
grant select, insert on public.acceptances to jogo_app;
