import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** Counts an attempt in one statement, so that exactly `maxFailures` parallel attempts are admitted per window. @returns false while the key is locked */
export async function countAttempt(
  tx: Tx,
  key: Buffer,
  at: { now: Date; windowStart: Date; lockUntil: Date; maxFailures: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into login_attempts as known (key, failures, first_at, failed_at)
    values (${key}, 1, ${at.now}, array[${at.now}::timestamptz])
    on conflict (key) do update set (failures, first_at, failed_at, locked_until) = (
      select count(*), min(failed), array_agg(failed order by failed),
        case when count(*) >= ${at.maxFailures} then ${at.lockUntil}::timestamptz end
      from unnest(known.failed_at || excluded.failed_at) as failed where failed > ${at.windowStart})
    where known.locked_until is null or known.locked_until <= ${at.now}
    returning 1`.execute(tx)
  return rows.length === 1
}

export async function findLock(tx: Tx, key: Buffer): Promise<Date | undefined> {
  const { rows } = await sql<{ locked_until: Date | null }>`
    select locked_until from login_attempts where key = ${key}`.execute(tx)
  return rows[0]?.locked_until ?? undefined
}

/** Removes a counted attempt, and the lock that it caused. */
export async function updateAttemptUncounted(tx: Tx, key: Buffer, at: Date): Promise<void> {
  const place = sql`array_position(failed_at, ${at}::timestamptz)`
  await sql`update login_attempts set failures = greatest(failures - 1, 0), locked_until = null,
      failed_at = failed_at[:${place} - 1] || failed_at[${place} + 1:]
    where key = ${key} and ${place} is not null`.execute(tx)
}

export async function deleteAttempts(tx: Tx, keys: readonly Buffer[]): Promise<void> {
  await sql`delete from login_attempts where key = any(${keys as Buffer[]})`.execute(tx)
}

/** Deletes the attempts of a key and of all its sub-keys. */
export async function deleteAllAttempts(tx: Tx, key: Buffer): Promise<void> {
  const last = Buffer.concat([key, Buffer.alloc(key.length + 1, 0xff)])
  await sql`delete from login_attempts where key >= ${key} and key <= ${last}`.execute(tx)
}

const AT_ONCE = 20_000

/** Deletes a batch of old attempts; the next hour deletes more. */
export async function deleteOldAttempts(tx: Tx, before: Date): Promise<void> {
  await sql`delete from login_attempts where key in (
    select key from login_attempts where first_at < ${before} order by first_at limit ${AT_ONCE})`.execute(tx)
}
