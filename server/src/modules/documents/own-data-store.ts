import { sql } from 'kysely'
import type { OwnData } from '../../platform/own-data.ts'

const IDENTITY = 'Lei 9.613/1998, art. 10; Portaria SPA/MF 1.143/2024'

/** Documents that a player sent; who of the house looked at one stands in `document_looks`. */
export const documentsData: OwnData = {
  lists: [
    {
      name: 'documents',
      select: (id) => sql`select kind, state, reason, pages, sent_at, decided_at, erased_at
        from public.documents where player_id = ${id} order by sent_at desc`,
    },
  ],
  kept: [
    {
      table: 'documents',
      until:
        'for ever: kind and decision; the content goes as rules/src/documents/retention.ts says (documents.erase)',
      source: IDENTITY,
    },
    { table: 'document_files', until: 'the content goes (documents.erase)', source: IDENTITY },
    {
      table: 'document_uploads',
      until: 'a day, and as long as nothing is sent again',
      source: 'a bound on uploads',
    },
  ],
  eraseLast: async (tx, { playerId }) => {
    await sql`delete from public.document_uploads where player_id = ${playerId}`.execute(tx)
    await sql`update public.documents set erase_after = least(erase_after, now()) where player_id = ${playerId}
      and erased_at is null`.execute(tx)
  },
}
