import { sql } from 'kysely'
import type { OwnData } from '../../platform/own-data.ts'

const SUPPORT = 'Decreto 11.034/2022, art. 12'

/** What a player wrote to support, and what the house answered. */
export const casesData: OwnData = {
  lists: [
    {
      name: 'cases',
      select: (id) => sql`select number, topic, state, opened_at, last_at, closed_at
        from public.support_cases where player_id = ${id} order by number desc`,
    },
    {
      name: 'case_messages',
      select: (id) => sql`select m.case_number, m.by, m.at, m.text from public.support_messages m
        join public.support_cases c on c.number = m.case_number where c.player_id = ${id} order by m.at desc, m.n desc`,
    },
  ],
  kept: [
    {
      table: 'support_cases',
      until: 'for ever: under the number of the case; name and address go with the erasure',
      source: SUPPORT,
    },
    { table: 'support_messages', until: 'for ever: under the number of the case', source: SUPPORT },
  ],
  eraseLast: async (tx, { playerId }) => {
    await sql`update public.support_cases set name = '-', email = ${`erased-${playerId}@invalid`},
      email_key = ${`erased-${playerId}@invalid`} where player_id = ${playerId}`.execute(tx)
  },
}
