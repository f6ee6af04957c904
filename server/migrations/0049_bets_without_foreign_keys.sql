-- contract: no release has written a bet yet. What places a bet reads its market and its player's wallet in the same transaction, and rows of these are never
-- deleted; the ties of the module check bets, legs and stakes against each other. Seven lookups a bet of three legs cost as much as writing it.
alter table public.bets drop constraint bets_player_id_fkey;
alter table public.bet_legs drop constraint bet_legs_market_id_fkey, drop constraint bet_legs_player_id_bet_id_fkey;
