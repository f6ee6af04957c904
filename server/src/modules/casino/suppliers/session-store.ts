import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { WatchedChange } from '../../../platform/watched.ts'
import type { SupplierName } from './names.ts'

/** A game opened at a supplier. */
export interface SupplierSession {
  /** Our own id of the session. It is also the token for a supplier without session ids. */
  id: string
  supplier: SupplierName
  playerId: number
  gameId: number
  /** Id of the player's login. */
  loginId: string
  openedAt: Date
}

export interface FoundSession extends SupplierSession {
  /** Whether the house has ended the session. Its player may still be logged in. */
  isEnded: boolean
  /** Row id of the last known location of its page; null if unknown. */
  placeId: bigint | null
  seenAt: Date
  /** Whether the player excludes the bonus balance from its bets. */
  withoutBonus: boolean
}

/** `placeId`: row id of the location at the launch. */
export async function insertSession(
  tx: Tx,
  session: SupplierSession & { placeId?: bigint | undefined; withoutBonus?: boolean },
): Promise<void> {
  await sql`insert into supplier_sessions (id, supplier, player_id, game_id, login_id, opened_at, place_id, without_bonus)
    values (${session.id}, ${session.supplier}, ${session.playerId}, ${session.gameId}, ${session.loginId}, ${session.openedAt},
      ${session.placeId ?? null}, ${session.withoutBonus === true})`.execute(tx)
}

/**
 * The open session of a login at the supplier of a sports book, with the present location; the given session if there is none.
 * @returns its id
 */
export async function upsertBookSession(
  tx: Tx,
  session: SupplierSession & { placeId?: bigint | undefined },
): Promise<string> {
  const { supplier, playerId, loginId, openedAt, placeId = null } = session
  const { rows } = await sql<{ id: string }>`
    update supplier_sessions set place_id = ${placeId}, seen_at = ${openedAt}
     where id = (select id from supplier_sessions where player_id = ${playerId} and supplier = ${supplier} and login_id = ${loginId}
       and ended_at is null order by opened_at desc, id desc limit 1) and ended_at is null
    returning id`.execute(tx)
  if (rows[0]) return rows[0].id
  await insertSession(tx, { ...session, withoutBonus: true })
  return session.id
}

/** Stores the supplier's own id of the session, which its calls contain. A repeated id stays with its first session. */
export async function updateSupplierSession(tx: Tx, id: string, theirs: string): Promise<void> {
  await sql`update supplier_sessions s set supplier_session = ${theirs} where s.id = ${id}
    and not exists (select from supplier_sessions o where o.supplier = s.supplier and o.supplier_session = ${theirs})`.execute(
    tx,
  )
}

/** Ends a player's sessions, which then accept no bets. */
export async function updateSessionsEnded(tx: Tx, playerId: number, at: Date): Promise<void> {
  await sql`update supplier_sessions set ended_at = ${at} where player_id = ${playerId} and ended_at is null`.execute(
    tx,
  )
}

/** Records the location of a session's page, if it belongs to the same login. @returns whether the session was found */
export async function updateSeen(
  tx: Tx,
  { id, loginId, placeId, at }: { id: string; loginId: string; placeId: bigint | undefined; at: Date },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update supplier_sessions set place_id = ${placeId ?? null}, seen_at = ${at}
    where id = ${id} and login_id = ${loginId} and ended_at is null`.execute(tx)
  return Number(numAffectedRows) > 0
}

/** Sets whether bets of a session use bonus, if it belongs to the same login. @returns whether the session was found */
export async function updateWithoutBonus(
  tx: Tx,
  { id, loginId, withoutBonus }: { id: string; loginId: string; withoutBonus: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update supplier_sessions set without_bonus = ${withoutBonus}
    where login_id = ${loginId} and id = ${id} and ended_at is null`.execute(tx)
  return Number(numAffectedRows) > 0
}

const SESSION = sql`select id, supplier, player_id::float8 as "playerId", game_id as "gameId", login_id as "loginId",
  opened_at as "openedAt", ended_at is not null as "isEnded", place_id as "placeId", coalesce(seen_at, opened_at) as "seenAt", without_bonus as "withoutBonus"
  from supplier_sessions`

/** A session by the id in the supplier's calls: the supplier's own id, or our id for a supplier without session ids. */
export async function findTheirSession(
  tx: Tx,
  supplier: SupplierName,
  theirs: string,
): Promise<FoundSession | undefined> {
  const { rows } = await sql<FoundSession>`${SESSION} where supplier = ${supplier}
    and (supplier_session = ${theirs} or id = ${isUuid(theirs) ? theirs : null}::uuid)`.execute(tx)
  return rows[0]
}

/** Maximum sessions and logins of a player that are read per supplier. */
const LATELY = 100
const LOGINS = 10

/** The last session in each of a player's logins, newest first, without sessions that the house has ended. */
export async function listOpened(tx: Tx, supplier: SupplierName, playerId: number): Promise<FoundSession[]> {
  const { rows } = await sql<FoundSession>`select * from (select distinct on ("loginId") * from (
      ${SESSION} where supplier = ${supplier} and player_id = ${playerId} and ended_at is null
      order by opened_at desc, id desc limit ${LATELY}) lately
    order by "loginId", "openedAt" desc, id desc) opened order by "openedAt" desc, id desc limit ${LOGINS}`.execute(
    tx,
  )
  return rows
}

/** Sessions that changed in the last `seconds` by the database's clock, by supplier and player. */
export async function listChanged(tx: Tx, seconds: number): Promise<WatchedChange[]> {
  const { rows } = await sql<WatchedChange>`
    select id, supplier || ' ' || player_id as key, (extract(epoch from changed_at) * 1000000)::float8 as at
      from supplier_sessions where changed_at > clock_timestamp() - make_interval(secs => ${seconds})`.execute(
    tx,
  )
  return rows
}

export async function findSession(
  tx: Tx,
  supplier: SupplierName,
  id: string,
): Promise<FoundSession | undefined> {
  const { rows } = await sql<FoundSession>`${SESSION} where supplier = ${supplier} and id = ${id}`.execute(tx)
  return rows[0]
}
