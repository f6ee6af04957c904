import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'

/** Favourite games of a player. */
export const catalogueData: PersonalData = {
  lists: [
    {
      name: 'favourite_games',
      select: (
        id,
      ) => sql`select g.name as game, f.created_at from public.favourite_games f join public.casino_games g on g.id = f.game_id
        where f.player_id = ${id} order by f.created_at desc`,
    },
  ],
  retained: [
    {
      table: 'favourite_games',
      what: ['favourites'],
      copy: ['favourite_games'],
      without: { inner: 'game_id' },
      until: 'a request to erase',
      source: 'the player’s wish',
    },
  ],
  eraseNow: async (tx, playerId) => {
    await sql`delete from public.favourite_games where player_id = ${playerId}`.execute(tx)
  },
}
