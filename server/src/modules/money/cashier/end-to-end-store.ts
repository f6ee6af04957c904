import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** Ids of the player's deposits, withdrawals, payouts and returns that have this end-to-end id. */
export async function listByEndToEndId(tx: Tx, playerId: number, endToEndId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from public.deposits d where d.e2eid = ${endToEndId} and d.player_id = ${playerId}
    union
    select d.id from public.pix_receipts r join public.deposits d on d.id = r.deposit_id
     where r.e2eid = ${endToEndId} and d.player_id = ${playerId}
    union
    select unnest(array[w.id, p.id]) from public.withdrawal_payouts p join public.withdrawals w on w.id = p.withdrawal_id
     where p.e2eid = ${endToEndId} and w.player_id = ${playerId}
    union
    select r.id from public.withdrawal_returns r join public.withdrawals w on w.id = r.withdrawal_id
     where r.rtr_id = ${endToEndId} and w.player_id = ${playerId}`.execute(tx)
  return rows.map(({ id }) => id)
}
