-- Cards of slots, announced until now, lead to their pages and have the games' names.
update public.casino_games set slug = 'onca', path = '/games/onca' where slug = 'onca-da-mata' and path is null;
update public.casino_games set slug = 'lua', path = '/games/lua' where slug = 'lua-do-rio' and path is null;
update public.casino_games set slug = 'pedra', path = '/games/pedra' where slug = 'pedra-imperial' and path is null;
update public.casino_games set slug = 'arara', path = '/games/arara' where slug = 'voo-da-arara' and path is null;
update public.casino_games set slug = 'cafe', path = '/games/cafe' where slug = 'cafe-das-gerais' and path is null;
update public.casino_games set slug = 'mare', path = '/games/mare' where slug = 'mare-alta' and path is null;
update public.casino_games set slug = 'caju', path = '/games/caju' where slug = 'caju-de-ouro' and path is null;
