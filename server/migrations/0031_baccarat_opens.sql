-- The card of baccarat, announced until now, leads to its page.
update public.casino_games set path = '/games/baccarat' where slug = 'baccarat' and path is null;
