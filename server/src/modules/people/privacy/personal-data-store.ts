import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import { deleteFiles } from './export-store.ts'

const PROOF = {
  what: ['agreements'],
  until: 'for ever as proof, under the number of the account',
  source: 'Lei 13.709/2018, arts. 8 and 37',
} as const
const WISH = { what: ['copies'], source: 'the player’s wish' } as const

/** The player's consents and requests. */
export const privacyData: PersonalData = {
  lists: [
    {
      name: 'consents',
      select: (id) => sql`select purpose, is_given, text_version::text as text_version, at
        from public.consents where player_id = ${id} order by id desc`,
    },
    {
      name: 'privacy_requests',
      select: (
        id,
      ) => sql`select r.number, r.kind, r.asked_by, r.asked_at, r.due_at, r.answered_at, x.state, x.ready_at, x.deleted_at, e.erased_at, e.done_at
        from public.privacy_requests r left join public.data_exports x on x.id = r.id left join public.erasures e on e.id = r.id
        where r.player_id = ${id} order by r.number desc`,
    },
  ],
  retained: [
    { table: 'consents', ...PROOF, copy: ['consents'] },
    { table: 'privacy_requests', ...PROOF, copy: ['privacy_requests'] },
    {
      ...{ table: 'data_exports', ...PROOF, copy: ['privacy_requests'] },
      until: 'for ever: that there was a copy; its files go after seven days (privacy.clean)',
      without: { inner: 'lists_written began_at' },
    },
    { table: 'data_export_chunks', ...WISH, copy: 'twice', until: 'seven days (privacy.clean)' },
    { table: 'data_export_links', ...WISH, copy: 'secret', until: 'ten minutes (privacy.clean)' },
    {
      ...{ table: 'erasures', ...PROOF, copy: ['privacy_requests'] },
      without: { inner: 'looked_at look_at' },
    },
  ],
  eraseLast: async (tx, { playerId, at }) => {
    await deleteFiles(tx, { at, which: { playerId } })
  },
}
