import { sql } from 'kysely'
import type { OwnData } from '../../platform/own-data.ts'

const REGISTRATION = 'Portaria SPA/MF 1.231/2024, art. 31'
const UNTIL = 'erasure'

/** How a player is reached, where he lives and where he is paid. */
export const profileData: OwnData = {
  lists: [
    {
      name: 'contact',
      select: (
        id,
      ) => sql`select cep, street, number, complement, district, city, state, address_at, bank, bank_name,
        account_kind, bank_at from public.profiles where player_id = ${id}`,
    },
  ],
  kept: [
    { table: 'profiles', until: UNTIL, source: REGISTRATION },
    { table: 'contact_messages', until: UNTIL, source: 'a bound on messages' },
    { table: 'contact_confirmations', until: 'taken, or erasure', source: 'security of the account' },
  ],
  eraseLast: async (tx, { playerId }) => {
    await sql`delete from public.profiles where player_id = ${playerId}`.execute(tx)
    await sql`delete from public.contact_messages where player_id = ${playerId}`.execute(tx)
    await sql`delete from public.contact_confirmations where player_id = ${playerId}`.execute(tx)
  },
}
