import type { AddressPlace, PlaceVerdict } from '@jogo/rules/location/place'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** Stored location of a session. */
export interface NotedPlace extends AddressPlace {
  sessionId: string
  playerId: number
  at: Date
  occasion: 'login' | 'call'
  ip: string
  verdict: PlaceVerdict
}

/** @returns row id of the location */
export async function insertPlace(tx: Tx, place: NotedPlace): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into public.session_places (session_id, player_id, at, occasion, ip, country, network, kinds, verdict)
    values (${place.sessionId}, ${place.playerId}, ${place.at}, ${place.occasion}, ${place.ip}, ${place.country ?? null},
      ${place.network ?? null}, ${[...place.kinds]}::text[], ${place.verdict}) returning id`.execute(tx)
  return rows[0]?.id ?? 0n
}

/** Data of a session's last row at an address, which decide whether another row is written. */
export interface LastPlace {
  id: bigint
  verdict: PlaceVerdict
  at: Date
}

export async function findLastPlace(tx: Tx, sessionId: string, ip: string): Promise<LastPlace | undefined> {
  const { rows } = await sql<LastPlace>`select id, verdict, at from public.session_places
    where session_id = ${sessionId} and ip = ${ip} order by id desc limit 1`.execute(tx)
  return rows[0]
}

/** Address of a row; it never changes. */
export async function findAddress(tx: Tx, id: bigint): Promise<string | undefined> {
  const { rows } = await sql<{
    ip: string
  }>`select host(ip) as ip from public.session_places where id = ${id}`.execute(tx)
  return rows[0]?.ip
}

/** The player's last location with a known country, over all sessions. */
export async function findLastStop(
  tx: Tx,
  playerId: number,
): Promise<{ id: bigint; country: string; at: Date } | undefined> {
  const { rows } = await sql<{ id: bigint; country: string; at: Date }>`
    select id, country, at from public.session_places
    where player_id = ${playerId} and country is not null order by id desc limit 1`.execute(tx)
  return rows[0]
}
