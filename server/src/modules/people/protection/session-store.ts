import { PLAY_PAUSE_MS } from '@jogo/rules/protection/reality-check'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** A session of play. `checkedAt`: undefined before the first read reality check. `checkMinutes`: undefined if the player has chosen no interval. */
export interface PlaySession {
  beganAt: Date
  checkedAt: Date | undefined
  checkMinutes: number | undefined
}

/** Extends the session of play, or begins a new one after a pause. A new session begins at the login, if the login is more recent than the pause. */
export async function upsertPlaySession(
  tx: Tx,
  playerId: number,
  { now, loggedInAt }: { now: Date; loggedInAt: Date },
): Promise<PlaySession> {
  const pausedBefore = new Date(now.getTime() - PLAY_PAUSE_MS)
  const begins = loggedInAt > pausedBefore ? loggedInAt : now
  const { rows } = await sql<{ beganAt: Date; checkedAt: Date | null; checkMinutes: number | null }>`
    insert into public.play_sessions as s (player_id, began_at, seen_at, score_due_since) values (${playerId}, ${begins}, ${now}, ${now})
    on conflict (player_id) do update set seen_at = greatest(s.seen_at, excluded.seen_at),
      score_due_since = coalesce(s.score_due_since, excluded.score_due_since),
      began_at = case when s.seen_at < ${pausedBefore} then excluded.began_at else s.began_at end
    returning began_at as "beganAt", checked_at as "checkedAt", check_minutes as "checkMinutes"`.execute(tx)
  const row = rows[0]
  if (!row) throw new Error('the session of play was not written')
  return {
    beganAt: row.beganAt,
    checkedAt: row.checkedAt ?? undefined,
    checkMinutes: row.checkMinutes ?? undefined,
  }
}

export async function updateCheckedAt(tx: Tx, playerId: number, now: Date): Promise<void> {
  await sql`update public.play_sessions set checked_at = ${now} where player_id = ${playerId}`.execute(tx)
}

export async function updateCheckMinutes(tx: Tx, playerId: number, minutes: number): Promise<void> {
  await sql`update public.play_sessions set check_minutes = ${minutes} where player_id = ${playerId}`.execute(
    tx,
  )
}
