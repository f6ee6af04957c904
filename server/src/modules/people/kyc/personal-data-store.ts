import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import { deleteOldPageUrls } from './store.ts'

const CHECKED = {
  what: ['identity'],
  without: { secret: 'public_id url', inner: 'id next_check_at' },
} as const

/** Identity checks with their results. The pictures are stored by the company alone. */
export const kycData: PersonalData = {
  lists: [
    {
      name: 'identity_checks',
      select: (id) => sql`select provider, way, status, refusal, created_at, decided_at
        from public.kyc_attempts where player_id = ${id} order by created_at desc`,
    },
    {
      name: 'face_checks',
      select: (id) => sql`select provider, way, status, refusal, created_at, decided_at
        from public.face_checks where player_id = ${id} order by created_at desc`,
    },
    {
      name: 'face_dues',
      select: (id) => sql`select why, since from public.face_dues where player_id = ${id}`,
    },
  ],
  retained: [
    {
      table: 'kyc_attempts',
      ...CHECKED,
      copy: ['identity_checks'],
      until: 'erasure; the address of the company’s page goes 30 days after the decision',
      source: 'Lei 9.613/1998, art. 10; Portaria SPA/MF 1.143/2024',
      expire: deleteOldPageUrls,
    },
    {
      table: 'face_dues',
      what: ['identity'],
      copy: ['face_dues'],
      until: 'passed, or erasure',
      source: 'Portaria SPA/MF 722/2024',
    },
    {
      table: 'face_checks',
      ...CHECKED,
      copy: ['face_checks'],
      until: 'half a year, but for the last that was passed (kyc.clean); erasure',
      source: 'Portaria SPA/MF 722/2024',
    },
    {
      table: 'kyc_inbox',
      what: ['identity_messages'],
      copy: 'twice',
      until: '30 days (kyc.clean)',
      source: 'to examine what a company sent',
    },
  ],
  eraseLast: async (tx, { playerId }) => {
    await sql`delete from public.face_dues where player_id = ${playerId}`.execute(tx)
    await sql`delete from public.face_checks where player_id = ${playerId}`.execute(tx)
    await sql`update public.kyc_attempts set url = null, public_id = 'erased-' || id
      where player_id = ${playerId} and (public_id is not null or url is not null)`.execute(tx)
  },
}
