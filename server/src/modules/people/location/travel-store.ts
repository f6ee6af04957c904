import type { Travel } from '@jogo/rules/location/travel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** @returns false if an earlier journey of the player still waits for an operator */
export async function insertTravel(
  tx: Tx,
  row: Travel & { playerId: number; at: Date; from: bigint; to: bigint },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into public.impossible_travels (player_id, at, from_place, to_place, km, minutes)
    values (${row.playerId}, ${row.at}, ${row.from}, ${row.to}, ${row.km}, ${row.minutes})
    on conflict (player_id) where seen_at is null do nothing`.execute(tx)
  return Number(numAffectedRows) > 0
}

/** An impossible journey: too little time between two locations. */
export interface TravelRow extends Travel {
  playerId: number
  at: Date
  from: string
  to: string
}

/** Unreviewed journeys, longest wait first. */
export async function listTravels(tx: Tx, limit: number): Promise<TravelRow[]> {
  const { rows } = await sql<TravelRow>`
    select t.player_id::float8 as "playerId", t.at, f.country as from, o.country as to, t.km, t.minutes
      from public.impossible_travels t
      join public.session_places f on f.id = t.from_place join public.session_places o on o.id = t.to_place
     where t.seen_at is null order by t.id limit ${limit}`.execute(tx)
  return rows
}

/** @returns whether a journey was waiting */
export async function updateTravelSeen(
  tx: Tx,
  { playerId, by, why, now }: { playerId: number; by: string; why: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update public.impossible_travels set seen_at = ${now}, seen_by = ${by}, why = ${why}
    where player_id = ${playerId} and seen_at is null`.execute(tx)
  return Number(numAffectedRows) > 0
}
