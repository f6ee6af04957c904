-- The bets of a player on shared rounds, newest first: `/fair` and the history page through them. Without it the rounds between, of the player's own, are read too.
create index rounds_shared_history on public.rounds (player_id, opened_at desc, id desc) where shared_n is not null;

-- The open bets on a shared round. `rounds_shared` says the same by `ending is null`, as `rounds_idle` does, and a planner that finds next to no open
-- rounds in its statistics may take the latter: each bet then read every open round of the game. The condition of this one is nobody else's.
-- `rounds_shared` stays for the release before, until a later migration drops it.
create index rounds_on_shared on public.rounds (game, shared_n, player_id) where shared_n is not null and coalesce(ending, '') = '';

-- contract: nothing calls the open_rounds of eleven arguments since rounds keep the version of their data (0022): every release since sends it
drop function if exists public.open_rounds(bigint[], uuid[], text[], jsonb[], int[], bigint[], bigint[], bigint[], jsonb[], timestamptz[]);

-- What the next release takes away: `shared_rounds.due_at`, which nothing fills since 0035 and nothing reads, and the index `rounds_shared`, which nothing
-- needs since this migration. The release before this one still names both.
