import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

/** One statement, so that of parallel attempts exactly `maxFailures` are admitted. @returns false while the key is locked */
export async function countAttempt(
  tx: Tx,
  key: Buffer,
  at: { now: Date; windowStart: Date; lockUntil: Date; maxFailures: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into login_attempts as known (key, failures, first_at) values (${key}, 1, ${at.now})
    on conflict (key) do update set
      failures = case when ${startsAnew(at)} then 1 else known.failures + 1 end,
      first_at = case when ${startsAnew(at)} then excluded.first_at else known.first_at end,
      locked_until = case when not ${startsAnew(at)} and known.failures + 1 >= ${at.maxFailures}
                     then ${at.lockUntil}::timestamptz end
    where known.locked_until is null or known.locked_until <= ${at.now}
    returning 1`.execute(tx)
  return rows.length === 1
}

/** An expired lock or window resets the count. */
const startsAnew = (at: { windowStart: Date }) =>
  sql`(known.locked_until is not null or known.first_at <= ${at.windowStart})`

export async function findLock(tx: Tx, key: Buffer): Promise<Date | undefined> {
  const { rows } = await sql<{ locked_until: Date | null }>`
    select locked_until from login_attempts where key = ${key}`.execute(tx)
  return rows[0]?.locked_until ?? undefined
}

export async function uncountAttempt(tx: Tx, key: Buffer): Promise<void> {
  await sql`update login_attempts set failures = greatest(failures - 1, 0), locked_until = null where key = ${key}`.execute(
    tx,
  )
}

export async function deleteAttempts(tx: Tx, key: Buffer): Promise<void> {
  await sql`delete from login_attempts where key = ${key}`.execute(tx)
}

/** Deletes the attempts of the key and of all its places. */
export async function deleteAllAttempts(tx: Tx, key: Buffer): Promise<void> {
  const last = Buffer.concat([key, Buffer.alloc(key.length + 1, 0xff)])
  await sql`delete from login_attempts where key >= ${key} and key <= ${last}`.execute(tx)
}

const AT_ONCE = 20_000

/** In batches; the rest follows in the next hour. */
export async function deleteOldAttempts(tx: Tx, before: Date): Promise<void> {
  await sql`delete from login_attempts where key in (
    select key from login_attempts where first_at < ${before} order by first_at limit ${AT_ONCE})`.execute(tx)
}
