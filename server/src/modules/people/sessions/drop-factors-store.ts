import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { deletePasskeys } from './passkeys/store.ts'

/**
 * What a hand that was not the owner's may have set up to prove who it is: every passkey, because one is password and second factor at once; apps
 * with their recovery codes that were confirmed since `appsSince`, or not at all; codes that were made.
 */
export async function dropFactors(
  tx: Tx,
  playerId: number,
  { appsSince }: { appsSince: Date },
): Promise<void> {
  await deletePasskeys(tx, playerId)
  await sql`delete from public.second_factors
    where player_id = ${playerId} and (since is null or since >= ${appsSince})`.execute(tx)
  await sql`delete from public.second_factor_codes where player_id = ${playerId}`.execute(tx)
}
