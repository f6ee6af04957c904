-- The card of Plinko, announced until now, leads to its page.
update public.casino_games set path = '/games/plinko' where slug = 'plinko' and path is null;
