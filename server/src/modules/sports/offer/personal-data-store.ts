import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'

/** The sports, leagues and teams that a player follows. */
export const offerData: PersonalData = {
  lists: [
    {
      name: 'followed_sports',
      select: (id) =>
        sql`select kind, id, at from public.sport_favourites where player_id = ${id} order by at desc`,
    },
  ],
  retained: [
    {
      table: 'sport_favourites',
      what: ['favourites'],
      copy: ['followed_sports'],
      until: 'a request to erase',
      source: 'the player’s wish',
    },
  ],
  eraseNow: async (tx, playerId) => {
    await sql`delete from public.sport_favourites where player_id = ${playerId}`.execute(tx)
  },
}
