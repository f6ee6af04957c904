-- Each bet on a shared round sums what its player has on that round already.
drop index public.rounds_shared;
create index rounds_shared on public.rounds (game, shared_n, player_id) where shared_n is not null and ending is null;
