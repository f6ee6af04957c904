-- The card of Double, announced until now, leads to its page.
update public.casino_games set path = '/games/double' where slug = 'double' and path is null;
