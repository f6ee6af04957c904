-- The card of Ipê Dourado, announced until now, leads to its page and has the game's name.
update public.casino_games set slug = 'ipe', path = '/games/ipe' where slug = 'ipe-dourado' and path is null;
