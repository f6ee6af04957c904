-- The cards of Crash and of the wheel, announced until now, lead to their pages.
update public.casino_games set path = '/games/' || slug where slug in ('crash', 'wheel') and path is null;
