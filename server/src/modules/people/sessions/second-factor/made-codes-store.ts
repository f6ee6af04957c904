import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'

export interface IssuedCode {
  playerId: number
  kind: 'letter' | 'passkey'
  hash: Buffer
  now: Date
  expiresAt: Date
}

/** Rate of codes. An unused code is not replaced for `apartMs`, and at most `most` codes are made per hour. */
interface Pace {
  apartMs: number
  most: number
}

const HOUR_MS = 3_600_000

/**
 * Inserts a code in place of the previous one.
 * @returns false while the previous code may not be replaced, or above the maximum per hour
 */
export async function insertCode(
  tx: Tx,
  { playerId, kind, hash, now, expiresAt }: IssuedCode,
  { apartMs, most }: Pace,
): Promise<boolean> {
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  const lately = new Date(now.getTime() - apartMs)
  const isNewHour = sql`(known.made_since <= ${hourAgo} or known.made_since > ${now})`
  const { rows } = await sql`
    insert into public.second_factor_codes as known (player_id, kind, hash, made_at, expires_at, made, made_since)
    values (${playerId}, ${kind}, ${hash}, ${now}, ${expiresAt}, 1, ${now})
    on conflict (player_id, kind) do update set
      hash = excluded.hash, made_at = excluded.made_at, expires_at = excluded.expires_at, use = null,
      made = case when ${isNewHour} then 1 else known.made + 1 end,
      made_since = case when ${isNewHour} then excluded.made_since else known.made_since end
    where (known.use is not null or known.made_at <= ${lately} or known.made_at > ${now})
      and (${isNewHour} or known.made < ${most})
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Earliest time of the next code by the pace of `insertCode`, while a valid unused code exists. */
export async function findNextCodeAt(
  tx: Tx,
  { playerId, kind, now }: Pick<IssuedCode, 'playerId' | 'kind' | 'now'>,
  { apartMs, most }: Pace,
): Promise<Date | undefined> {
  const { rows } = await sql<{ made_at: Date; made: number; made_since: Date }>`
    select made_at, made, made_since from public.second_factor_codes
    where player_id = ${playerId} and kind = ${kind} and use is null and expires_at > ${now}`.execute(tx)
  const [code] = rows
  if (!code) return undefined
  const hourEnds = code.made < most ? 0 : code.made_since.getTime() + HOUR_MS
  return new Date(Math.max(code.made_at.getTime() + apartMs, hourEnds))
}

/** Invalidates the sent codes of letters. The next letter may then be sent at once. */
export async function updateLetterCodesUsed(tx: Tx, playerId: number): Promise<void> {
  await sql`update public.second_factor_codes set hash = '', use = '', expires_at = made_at
    where player_id = ${playerId} and kind = 'letter'`.execute(tx)
}

/**
 * Uses a code, in one statement, so that one of parallel requests with the code passes. A repeat of the same request passes too. A code from the future is
 * invalid: the clock was set back, so its age is unknown.
 */
export async function updateCodeUsed(
  tx: Tx,
  code: Pick<IssuedCode, 'playerId' | 'kind' | 'hash' | 'now'> & { use: Buffer; slackMs: number },
): Promise<boolean> {
  const { playerId, kind, hash, now, use } = code
  const latest = new Date(now.getTime() + code.slackMs)
  const { rows } = await sql`update public.second_factor_codes set use = ${use}
    where player_id = ${playerId} and kind = ${kind} and hash = ${hash}
      and expires_at > ${now} and made_at <= ${latest} and (use is null or use = ${use}) returning 1`.execute(
    tx,
  )
  return rows.length === 1
}

const AT_ONCE = 20_000

/** Deletes a batch of old codes; the next hour deletes more. */
export async function deleteOldCodes(tx: Tx, before: Date): Promise<void> {
  await sql`delete from public.second_factor_codes where (player_id, kind) in (
    select player_id, kind from public.second_factor_codes where expires_at < ${before} limit ${AT_ONCE})`.execute(
    tx,
  )
}
