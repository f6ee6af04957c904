-- The card of Dice, announced until now, leads to its page.
update public.casino_games set path = '/games/dice' where slug = 'dice' and path is null;
