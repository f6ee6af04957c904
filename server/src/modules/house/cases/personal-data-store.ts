import { keptSince } from '@jogo/rules/privacy/retention'
import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import { deleteOldCases } from './store.ts'

const SUPPORT = 'Decreto 11.034/2022, art. 12; Lei 8.078/1990, art. 27'

/** Support messages of a player, or of a person without an account, and the house's answers. */
export const casesData: PersonalData = {
  lists: [
    {
      name: 'cases',
      select: (
        id,
      ) => sql`select number, name, email, language, topic, state, opened_at, last_at, due_at, closed_at
        from public.support_cases where player_id = ${id} order by number desc`,
    },
    {
      name: 'case_messages',
      select: (id) => sql`select m.case_number, m.n, m.by, m.at, m.text from public.support_messages m
        join public.support_cases c on c.number = m.case_number where c.player_id = ${id} order by m.at desc, m.n desc`,
    },
  ],
  retained: [
    {
      table: 'support_cases',
      what: ['cases'],
      copy: ['cases'],
      without: { twice: 'email_key' },
      until: 'five years after its last message; name and address go with the erasure, where that is sooner',
      source: SUPPORT,
      expire: (tx, now, most) => deleteOldCases(tx, keptSince(now), most),
    },
    {
      table: 'support_messages',
      what: ['cases'],
      copy: ['case_messages'],
      without: { people: 'operator', inner: 'id' },
      until: 'with their case',
      source: SUPPORT,
    },
  ],
  eraseLast: async (tx, { playerId }) => {
    await sql`update public.support_cases set name = '-', email = ${`erased-${playerId}@invalid`},
      email_key = ${`erased-${playerId}@invalid`} where player_id = ${playerId}`.execute(tx)
  },
}
