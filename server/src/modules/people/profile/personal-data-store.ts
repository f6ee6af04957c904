import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'

const REGISTRATION = 'Portaria SPA/MF 1.231/2024, art. 31'
const REACHED = { what: ['contact'], until: 'erasure' } as const

/** Contacts, address and payout account of a player. */
export const profileData: PersonalData = {
  lists: [
    {
      name: 'contact',
      select: (
        id,
      ) => sql`select cep, street, number, complement, district, city, state, address_at, bank, bank_name,
        account_kind, bank_at from public.profiles where player_id = ${id}`,
    },
    {
      name: 'contact_messages',
      select: (id) =>
        sql`select contact, target, at, state from public.contact_messages where player_id = ${id} order by at desc`,
    },
    {
      name: 'contact_confirmations',
      select: (id) => sql`select contact, value, is_change, by_house, created_at, expires_at
        from public.contact_confirmations where player_id = ${id} order by created_at desc`,
    },
  ],
  retained: [
    { table: 'profiles', ...REACHED, copy: ['contact'], source: REGISTRATION },
    {
      ...{ table: 'contact_messages', ...REACHED, copy: ['contact_messages'] },
      without: { inner: 'id' },
      source: 'a bound on messages',
    },
    {
      ...{ table: 'contact_confirmations', ...REACHED, copy: ['contact_confirmations'] },
      without: { secret: 'id', inner: 'tries' },
      until: 'taken, or erasure',
      source: 'security of the account',
    },
  ],
  eraseLast: async (tx, { playerId }) => {
    await sql`delete from public.profiles where player_id = ${playerId}`.execute(tx)
    await sql`delete from public.contact_messages where player_id = ${playerId}`.execute(tx)
    await sql`delete from public.contact_confirmations where player_id = ${playerId}`.execute(tx)
  },
}
