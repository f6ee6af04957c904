import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { deletePasskeys } from './passkeys/store.ts'

/**
 * Removes factors that a hijacker may have added: all passkeys, because a passkey is password and second factor at once; apps, with recovery codes, that are
 * unconfirmed or were confirmed since `appsSince`; pending codes.
 */
export async function deleteFactors(
  tx: Tx,
  playerId: number,
  { appsSince }: { appsSince: Date },
): Promise<void> {
  await deletePasskeys(tx, playerId)
  await sql`delete from public.second_factors
    where player_id = ${playerId} and (since is null or since >= ${appsSince})`.execute(tx)
  await sql`delete from public.second_factor_codes where player_id = ${playerId}`.execute(tx)
}
