import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'
import { SHORTEST_LEASE_MS } from '../../../../platform/lease-time.ts'

const later = (ms: number) => sql`clock_timestamp() + make_interval(secs => ${ms / 1000})`

/** @returns the new epoch; undefined while another dealer holds the lease */
export async function acquireLease(
  tx: Tx,
  holder: string,
  ms = SHORTEST_LEASE_MS,
): Promise<number | undefined> {
  const { rows } = await sql<{ epoch: bigint }>`
    update dealer.lease set epoch = epoch + 1, holder = ${holder}, until = ${later(ms)}
     where until < clock_timestamp() returning epoch`.execute(tx)
  return rows[0] && Number(rows[0].epoch)
}

/** @returns false if another dealer has taken the lease */
export async function renewLease(tx: Tx, epoch: number, ms = SHORTEST_LEASE_MS): Promise<boolean> {
  const { rows } = await sql`
    update dealer.lease set until = ${later(ms)} where epoch = ${epoch} returning epoch`.execute(tx)
  return rows.length === 1
}

/** Ends the lease, so that another dealer can take over at once. */
export async function releaseLease(tx: Tx, epoch: number): Promise<void> {
  await sql`update dealer.lease set until = clock_timestamp() where epoch = ${epoch}`.execute(tx)
}

/** First clause of every statement of the dealer. It locks the lease until the commit, so that a dealer without the lease writes nothing. */
export const whileHeld = (epoch: number) =>
  sql`held as materialized (select epoch from dealer.lease where epoch = ${epoch} for share)`
