import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

/** What was set up since then to prove who somebody is, by a hand that was not the owner's: apps, passkeys, codes that were made. */
export async function dropFactorsSince(tx: Tx, playerId: number, since: Date): Promise<void> {
  await sql`delete from public.passkeys where player_id = ${playerId} and created_at >= ${since}`.execute(tx)
  await sql`delete from public.second_factors
    where player_id = ${playerId} and (since is null or since >= ${since})`.execute(tx)
  await sql`delete from public.second_factor_codes where player_id = ${playerId}`.execute(tx)
}
