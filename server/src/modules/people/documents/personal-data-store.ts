import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'

const IDENTITY = 'Lei 9.613/1998, art. 10; Portaria SPA/MF 1.143/2024'

/** Documents of a player, and records of their views by the house. */
export const documentsData: PersonalData = {
  lists: [
    {
      name: 'documents',
      select: (
        id,
      ) => sql`select id, kind, state, reason, source, pages, sent_at, changed_at, decided_at, erased_at
        from public.documents where player_id = ${id} order by sent_at desc`,
    },
    {
      name: 'document_looks',
      select: (
        id,
      ) => sql`select l.document_id, l.at from public.document_looks l join public.documents d on d.id = l.document_id
        where d.player_id = ${id} order by l.id desc`,
    },
  ],
  retained: [
    {
      table: 'documents',
      what: ['documents'],
      copy: ['documents'],
      without: { secret: 'sealed_key', inner: 'digest erase_after', people: 'decided_by' },
      until:
        'for ever: kind and decision; the content goes as rules/src/documents/retention.ts says (documents.erase)',
      source: IDENTITY,
    },
    {
      table: 'document_looks',
      what: ['documents'],
      copy: ['document_looks'],
      without: { people: 'operator' },
      until: 'for ever: with the entry of the document',
      source: 'Lei 13.709/2018, arts. 37 and 46',
    },
    {
      table: 'document_files',
      what: ['documents'],
      copy: 'content',
      until: 'the content goes (documents.erase)',
      source: IDENTITY,
    },
    {
      table: 'document_uploads',
      what: ['documents'],
      copy: 'inner',
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
