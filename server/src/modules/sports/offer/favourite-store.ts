import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type FollowedKind = 'fixture' | 'tournament'

/** Favourites of a player, latest first. */
export async function listFollowed(tx: Tx, playerId: number): Promise<{ kind: FollowedKind; id: number }[]> {
  const { rows } = await sql<{ kind: FollowedKind; id: number }>`
    select kind, id::float8 as id from public.sport_favourites where player_id = ${playerId} order by at desc`.execute(
    tx,
  )
  return rows
}

/**
 * Adds a favourite and drops favourites of ended matches, which are no longer shown.
 * @returns false if the player has `limit` favourites without this one
 */
export async function insertFollowed(
  tx: Tx,
  playerId: number,
  { kind, id, at, limit }: { kind: FollowedKind; id: number; at: Date; limit: number },
): Promise<boolean> {
  const { rows } = await sql`
    with ended as (
      delete from public.sport_favourites s using public.fixtures f
       where s.player_id = ${playerId} and s.kind = 'fixture' and f.id = s.id and f.state not in ('scheduled', 'running', 'postponed')
         and (s.kind, s.id) <> (${kind}, ${id}::bigint) returning s.id)
    insert into public.sport_favourites (player_id, kind, id, at)
    select ${playerId}::bigint, ${kind}, ${id}::bigint, ${at}
     where (select count(*) from public.sport_favourites where player_id = ${playerId}) - (select count(*) from ended) < ${limit}
    on conflict do nothing returning id`.execute(tx)
  return rows.length > 0 || isFollowed(tx, playerId, { kind, id })
}

/** A separate statement: an insert does not see a concurrent insert's row. */
async function isFollowed(
  tx: Tx,
  playerId: number,
  { kind, id }: { kind: FollowedKind; id: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from public.sport_favourites where player_id = ${playerId} and kind = ${kind} and id = ${id}::bigint`.execute(
    tx,
  )
  return rows.length > 0
}

export async function deleteFollowed(
  tx: Tx,
  playerId: number,
  kind: FollowedKind,
  id: number,
): Promise<void> {
  await sql`delete from public.sport_favourites where player_id = ${playerId} and kind = ${kind} and id = ${id}::bigint`.execute(
    tx,
  )
}
