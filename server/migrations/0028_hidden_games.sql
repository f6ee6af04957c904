-- A game that left the catalogue: its row stays, because favourites refer to it, and nobody is shown it.
alter table public.casino_games add column hidden boolean not null default false;

-- Announced since the first release, and not made by the studio.
update public.casino_games set hidden = true
 where path is null
   and slug in ('noite-de-sao-joao', 'samba-de-prata', 'farol-do-norte', 'vitoria-regia', 'live-roulette', 'live-baccarat', 'live-blackjack', 'live-balls');
