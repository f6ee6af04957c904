import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

interface OverdueRound {
  id: string
  playerId: number
  supplier: string
  key: string
  gameId: number
  openedAt: string
}

/**
 * Locks open rounds whose last action is before `still`, or before `passed` if the player has a later round of the game. Rows that are already locked are
 * skipped. Slips of a sports book stay open until their supplier settles them.
 */
export async function lockOverdue(
  tx: Tx,
  { still, passed, limit }: { still: Date; passed: Date; limit: number },
): Promise<OverdueRound[]> {
  const { rows } = await sql<OverdueRound>`
    select r.id, r.player_id::float8 as "playerId", r.supplier, r.round_key as key, r.game_id as "gameId", r.opened_at::text as "openedAt"
      from supplier_rounds r
     where r.finished_at is null and r.slip is null and (r.moved_at < ${still} or r.moved_at < ${passed} and exists (
       select from supplier_rounds l where l.player_id = r.player_id and l.game_id = r.game_id and l.opened_at > r.moved_at))
     order by r.moved_at limit ${limit} for update of r skip locked`.execute(tx)
  return rows
}

/** Closes rounds by the rule. It is a separate statement after the lock, so that the facts include all actions up to it. */
export async function updateClosedByRule(
  tx: Tx,
  rounds: readonly OverdueRound[],
  facts: readonly object[],
  at: Date,
): Promise<void> {
  const ids = rounds.map(({ id }) => id)
  await sql`update supplier_rounds set finished_at = ${at}, closed_by_rule = true where id = any (${ids}::uuid[])`.execute(
    tx,
  )
  await sql`select tell_supplier_rounds(${ids}::uuid[], ${rounds.map(({ openedAt }) => openedAt)}::timestamptz[],
    array_fill(false, array[${ids.length}::int]), ${facts.map((fact) => JSON.stringify(fact))}::jsonb[])`.execute(
    tx,
  )
}
