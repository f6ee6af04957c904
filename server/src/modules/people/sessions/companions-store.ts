import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** Another player's account with a session in a browser, or from an address, that this player uses. */
export interface Companion {
  playerId: number
  by: 'device' | 'network'
  /** Name of the browser (see `device`), or the address. */
  of: string
  /** Number of accounts in this browser or at this address, including the player's. Counting stops at `MOST_COUNTED`. */
  accounts: number
  lastAt: Date
}

const MOST_COUNTED = 100
/** Maximum browsers and addresses of the player that are considered, latest first. */
const MOST_OWN = 50

/** Companions of a player since a moment, within half a year, the retention of sessions. A browser or an address with too many accounts is left out. */
export async function listCompanions(
  tx: Tx,
  playerId: number,
  { since, most }: { since: Date; most: number },
): Promise<Companion[]> {
  const { rows } = await sql<Companion>`
    with browsers as (
      select device, max(last_seen_at) as at from public.sessions
       where player_id = ${playerId} and device is not null and last_seen_at >= ${since} group by device order by at desc limit ${MOST_OWN}),
    addresses as (
      select ip, max(last_seen_at) as at from public.sessions
       where player_id = ${playerId} and ip is not null and last_seen_at >= ${since} group by ip order by at desc limit ${MOST_OWN}),
    seen as (
      select 'device' as by, b.device::text as of, s.* from browsers b cross join lateral (
        select player_id, max(last_seen_at) as last_seen_at from public.sessions
         where device = b.device and last_seen_at >= ${since} group by player_id limit ${MOST_COUNTED}) s
      union all
      select 'network', host(a.ip), s.* from addresses a cross join lateral (
        select player_id, max(last_seen_at) as last_seen_at from public.sessions
         where ip = a.ip and last_seen_at >= ${since} group by player_id limit ${MOST_COUNTED}) s),
    counted as (select seen.*, count(*) over (partition by by, of)::int as accounts from seen)
    select player_id::float8 as "playerId", by, of, accounts, last_seen_at as "lastAt" from counted
     where player_id <> ${playerId} and accounts < ${MOST_COUNTED}
     order by last_seen_at desc, player_id limit ${most}`.execute(tx)
  return rows
}
