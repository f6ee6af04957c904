import { sql } from 'kysely'
import type { OwnData } from '../../platform/own-data.ts'

const MONEY = 'Lei 9.613/1998, art. 10; Portaria SPA/MF 1.143/2024'
const NUMBERED = 'for ever: under the number of the account, without a name'
/** Takes the place of the CPF that a withdrawal went to. */
const NO_KEY = '00000000000'

/** Money that came by Pix and went by Pix. */
export const cashierData: OwnData = {
  lists: [
    {
      name: 'deposits',
      select: (id) => sql`select id, amount_cents, status, created_at, expires_at, approved_at, e2eid
        from public.deposits where player_id = ${id} order by created_at desc`,
    },
    {
      name: 'withdrawals',
      select: (
        id,
      ) => sql`select id, amount_cents, pix_key, status, requested_at, paid_at, ended_at, e2eid, failure_reason
        from public.withdrawals where player_id = ${id} order by requested_at desc`,
    },
  ],
  kept: [
    { table: 'deposits', until: NUMBERED, source: MONEY },
    { table: 'withdrawals', until: `${NUMBERED}; the Pix key goes with the erasure`, source: MONEY },
    { table: 'withdrawal_returns', until: NUMBERED, source: MONEY },
    { table: 'pix_receipts', until: NUMBERED, source: MONEY },
    { table: 'pix_refunds', until: NUMBERED, source: MONEY },
    { table: 'pix_inbox', until: '90 days (cashier.clean)', source: 'to examine what the bank sent' },
    { table: 'pix_notices', until: '90 days (cashier.clean)', source: 'to examine what the bank sent' },
  ],
  eraseLast: async (tx, { playerId }) => {
    await sql`update public.withdrawals set pix_key = ${NO_KEY} where player_id = ${playerId}`.execute(tx)
  },
}
