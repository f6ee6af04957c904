import { sql } from 'kysely'
import type { OwnData } from '../../platform/own-data.ts'
import { deleteFiles } from './export-store.ts'

const PROOF = 'Lei 13.709/2018, arts. 8 and 37'

/** What the player agreed to, and what he asked for. */
export const privacyData: OwnData = {
  lists: [
    {
      name: 'consents',
      select: (id) => sql`select purpose, is_given, text_version::text as text_version, at
        from public.consents where player_id = ${id} order by id desc`,
    },
    {
      name: 'privacy_requests',
      select: (id) => sql`select number, kind, asked_at, due_at, answered_at
        from public.privacy_requests where player_id = ${id} order by number desc`,
    },
  ],
  kept: [
    { table: 'consents', until: 'for ever as proof, under the number of the account', source: PROOF },
    { table: 'privacy_requests', until: 'for ever as proof, under the number of the account', source: PROOF },
    {
      table: 'data_exports',
      until: 'for ever: that there was a copy; its files go after seven days (privacy.clean)',
      source: PROOF,
    },
    { table: 'data_export_chunks', until: 'seven days (privacy.clean)', source: 'the player’s wish' },
    { table: 'data_export_links', until: 'ten minutes (privacy.clean)', source: 'the player’s wish' },
    { table: 'erasures', until: 'for ever as proof, under the number of the account', source: PROOF },
  ],
  eraseLast: async (tx, { playerId, at }) => {
    await deleteFiles(tx, { at, which: { playerId } })
  },
}
