-- The card of the roulette, announced until now, leads to its page.
update public.casino_games set path = '/games/roulette' where slug = 'roulette' and path is null;
