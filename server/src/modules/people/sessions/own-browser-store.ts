import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

interface Browser {
  /** Undefined for an unknown login name. */
  playerId: number | undefined
  /** Id of the browser. */
  device: string
  since: Date
  now: Date
}

/**
 * Whether the player has proven the identity in this browser since a moment: by a second factor of a session without a deliberate logout, or by the letter for
 * a new password. It is one statement, also for an unknown player.
 */
export async function isOwnBrowser(tx: Tx, { playerId, device, since, now }: Browser): Promise<boolean> {
  const id = playerId ?? null
  const { rows } = await sql`
    select from public.sessions where player_id = ${id} and device = ${device}
      and second_factor_at > ${since} and second_factor_at <= ${now}
    union all
    select from public.password_resets where player_id = ${id} and device = ${device}
      and used_at > ${since} and used_at <= ${now}
    limit 1`.execute(tx)
  return rows.length > 0
}
