import { sql } from 'kysely'
import type { OwnData } from '../../platform/own-data.ts'
import { forgetOldPages } from './store.ts'

/** The checks of the identity. Pictures are the company's: what stands here is what came of them. */
export const kycData: OwnData = {
  lists: [
    {
      name: 'identity_checks',
      select: (id) => sql`select provider, status, refusal, created_at, decided_at
        from public.kyc_attempts where player_id = ${id} order by created_at desc`,
    },
  ],
  kept: [
    {
      table: 'kyc_attempts',
      until: 'erasure; the address of the company’s page goes 30 days after the decision',
      source: 'Lei 9.613/1998, art. 10; Portaria SPA/MF 1.143/2024',
      expire: forgetOldPages,
    },
    { table: 'kyc_inbox', until: '30 days (kyc.clean)', source: 'to examine what a company sent' },
  ],
  eraseLast: async (tx, { playerId }) => {
    await sql`update public.kyc_attempts set url = null, public_id = 'erased-' || id
      where player_id = ${playerId} and (public_id is not null or url is not null)`.execute(tx)
  },
}
