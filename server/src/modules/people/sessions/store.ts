import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { WatchedChange } from '../../../platform/watched.ts'

export interface NewSession {
  id: string
  playerId: number
  createdAt: Date
  expiresAt: Date
  ip: string
  userAgent: string | null
  /** Id of the browser; undefined if it sent none. */
  device: string | undefined
  /** Time of the session's last second factor; undefined without one. */
  secondFactorAt: Date | undefined
}

/** Data of a session that processes cache. */
export interface SessionState {
  playerId: number
  createdAt: Date
  expiresAt: Date
  revoked: boolean
  /** Time of a person's last input; undefined before the first report. */
  inputAt: Date | undefined
  secondFactorAt: Date | undefined
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await sql`insert into sessions (id, player_id, created_at, last_seen_at, expires_at, ip, user_agent, device, input_at, second_factor_at)
    values (${session.id}, ${session.playerId}, ${session.createdAt}, ${session.createdAt}, ${session.expiresAt},
            ${session.ip}, ${session.userAgent}, ${session.device ?? null},
            ${session.createdAt}, ${session.secondFactorAt ?? null})`.execute(tx)
}

export async function findSession(tx: Tx, id: string): Promise<SessionState | undefined> {
  const { rows } = await sql<{
    player_id: bigint
    created_at: Date
    expires_at: Date
    revoked_at: Date | null
    input_at: Date | null
    second_factor_at: Date | null
  }>`select player_id, created_at, expires_at, revoked_at, input_at, second_factor_at
     from sessions where id = ${id}`.execute(tx)
  const row = rows[0]
  return (
    row && {
      playerId: Number(row.player_id),
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      revoked: row.revoked_at !== null,
      inputAt: row.input_at ?? undefined,
      secondFactorAt: row.second_factor_at ?? undefined,
    }
  )
}

/** Whether a session is valid. It locks the session until the end of the transaction. */
export async function lockSession(
  tx: Tx,
  { id, playerId, now }: { id: string; playerId: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`select from sessions
    where id = ${id} and player_id = ${playerId} and revoked_at is null and expires_at > ${now} for share`.execute(
    tx,
  )
  return rows.length === 1
}

/** Whether the player ever logged in from a network, within half a year, the retention of sessions. */
export async function hasSessionFrom(tx: Tx, playerId: number, network: string): Promise<boolean> {
  const { rows } = await sql`select 1 from sessions
    where player_id = ${playerId} and ip <<= ${network}::inet limit 1`.execute(tx)
  return rows.length > 0
}

/** Whether the player had a session in this browser within half a year, the retention of sessions. */
export async function hasSessionIn(
  tx: Tx,
  playerId: number,
  { device, network, userAgent }: { device: string | undefined; network: string; userAgent: string | null },
): Promise<boolean> {
  const isThis = device
    ? sql`device = ${device}`
    : sql`ip <<= ${network}::inet and user_agent is not distinct from ${userAgent}`
  const { rows } =
    await sql`select from sessions where player_id = ${playerId} and ${isThis} limit 1`.execute(tx)
  return rows.length > 0
}

/** Whether two players had sessions in one browser within half a year, the retention of sessions. */
export async function isDeviceShared(tx: Tx, playerId: number, other: number): Promise<boolean> {
  const { rows } = await sql`select from sessions a join sessions b on b.device = a.device
    where a.player_id = ${playerId} and b.player_id = ${other} limit 1`.execute(tx)
  return rows.length > 0
}

/** Whether the account ever had a login. Events are read too, because they are stored for years and sessions for half a year. */
export async function hasEntered(tx: Tx, playerId: number): Promise<boolean> {
  const { rows } = await sql`select from sessions where player_id = ${playerId}
    union all select from account_events where player_id = ${playerId} and what in ('login', 'login.new_device')
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Time of the last second factor in this browser, in a session without a deliberate logout, after the last password change. */
export async function findProven(
  tx: Tx,
  { playerId, device, since, now }: { playerId: number; device: string; since: Date; now: Date },
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select max(second_factor_at) as at from sessions
    where player_id = ${playerId} and device = ${device} and second_factor_at > ${since} and second_factor_at <= ${now}`.execute(
    tx,
  )
  return rows[0]?.at ?? undefined
}

/** Stores the time of a person's input. It is not published, because other processes read it when the session seems idle to them. */
export async function updateInputAt(tx: Tx, { id, at }: { id: string; at: Date }): Promise<void> {
  await sql`update sessions set input_at = greatest(input_at, ${at}) where id = ${id}`.execute(tx)
}

/** Records a new proof of identity: the password at `at`, the second factor at `secondFactorAt`. */
export async function updateProof(
  tx: Tx,
  { id, at, secondFactorAt }: { id: string; at?: Date; secondFactorAt: Date | undefined },
): Promise<void> {
  await sql`update sessions set input_at = coalesce(${at ?? null}, input_at),
    second_factor_at = coalesce(${secondFactorAt ?? null}, second_factor_at),
    changed_at = clock_timestamp() where id = ${id}`.execute(tx)
}

/** A session as its player sees it. */
export interface OpenSession {
  id: string
  createdAt: Date
  lastSeenAt: Date
  ip: string | null
  userAgent: string | null
}

/** Valid sessions of a player, newest first. */
export async function listOpen(
  tx: Tx,
  playerId: number,
  { now, limit }: { now: Date; limit: number },
): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select id, created_at as "createdAt", last_seen_at as "lastSeenAt", host(ip) as ip, user_agent as "userAgent"
    from sessions where player_id = ${playerId} and revoked_at is null and expires_at > ${now}
    order by created_at desc, id desc limit ${limit}`.execute(tx)
  return rows
}

/** Current token of a session; only this token can refresh. Times and centavos are those of its issue. */
export interface CurrentToken {
  serial: number
  issuedAt: Date
  balance: number
}

interface TokenRow {
  token_serial: number
  token_issued_at: Date
  token_balance: bigint
}

const toToken = (row: TokenRow | undefined): CurrentToken | undefined =>
  row && {
    serial: row.token_serial,
    issuedAt: row.token_issued_at,
    balance: Number(row.token_balance),
  }

/**
 * Replaces the token with this serial; one of parallel calls succeeds. A token without a serial, from an earlier release, counts as current. A serial above the
 * stored one means that the database was restored to an earlier time.
 * @returns undefined if the token was already replaced, or if the session has ended
 */
export async function updateToken(
  tx: Tx,
  token: { id: string; serial: number | undefined; balance: number; at: Date },
): Promise<CurrentToken | undefined> {
  const { id, serial, balance, at } = token
  const { rows } = await sql<TokenRow>`
    update sessions set token_serial = greatest(token_serial, ${serial ?? 0}) + 1, token_issued_at = ${at},
      token_balance = ${balance}, last_seen_at = ${at}
    where id = ${id} and revoked_at is null and (${serial ?? null}::int is null or token_serial <= ${serial ?? 0})
    returning token_serial, token_issued_at, token_balance`.execute(tx)
  return toToken(rows[0])
}

/** Successor of the token with this serial, if it was issued after `since` and is not replaced itself. */
export async function findToken(
  tx: Tx,
  { id, serial, since }: { id: string; serial: number | undefined; since: Date },
): Promise<CurrentToken | undefined> {
  const { rows } = await sql<TokenRow>`
    select token_serial, token_issued_at, token_balance from sessions
    where id = ${id} and revoked_at is null and token_serial = ${serial ?? 0} + 1 and token_issued_at >= ${since}`.execute(
    tx,
  )
  return toToken(rows[0])
}

/** Ends a session; no effect on an ended session. */
export async function updateSessionRevoked(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update sessions set revoked_at = ${at}, changed_at = clock_timestamp()
    where id = ${id} and revoked_at is null`.execute(tx)
}

/**
 * Ends one of the player's own sessions. Second factors in its browser no longer count for other logins, including those of earlier sessions without a logout.
 * @returns whether the session was valid
 */
export async function updateOwnSessionRevoked(
  tx: Tx,
  { id, playerId, at }: { id: string; playerId: number; at: Date },
): Promise<boolean> {
  await sql`update sessions as known set second_factor_at = null from sessions as own
    where own.id = ${id} and own.player_id = ${playerId} and known.player_id = own.player_id
      and known.second_factor_at is not null
      and (known.id = own.id or known.device = own.device and known.created_at <= own.created_at)`.execute(tx)
  const { rows } = await sql`update sessions set revoked_at = ${at}, changed_at = clock_timestamp()
    where id = ${id} and player_id = ${playerId} and revoked_at is null returning 1`.execute(tx)
  return rows.length > 0
}

/**
 * Ends all sessions of a player except one. Their browsers, and the browsers of earlier sessions, need a second factor again.
 * @returns the ended sessions
 */
export async function updatePlayerSessionsRevoked(
  tx: Tx,
  playerId: number,
  { at, except }: { at: Date; except: string | undefined },
): Promise<string[]> {
  await sql`update sessions set second_factor_at = null
    where player_id = ${playerId} and second_factor_at is not null and id is distinct from ${except ?? null}::uuid`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string }>`
    update sessions set revoked_at = ${at}, changed_at = clock_timestamp()
    where player_id = ${playerId} and revoked_at is null and id is distinct from ${except ?? null}::uuid
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Makes every process reload the player's sessions. */
export async function updateChangedAt(tx: Tx, playerId: number): Promise<void> {
  await sql`update sessions set changed_at = clock_timestamp() where player_id = ${playerId} and revoked_at is null`.execute(
    tx,
  )
}

/** Sessions that changed in the last `seconds`, by the database's clock. */
export async function listChanged(tx: Tx, seconds: number): Promise<WatchedChange[]> {
  const { rows } = await sql<{ id: string; changed_at: bigint }>`
    select id, ${micros('changed_at')} as changed_at from sessions where changed_at > clock_timestamp() - make_interval(secs => ${seconds})`.execute(
    tx,
  )
  return rows.map(({ id, changed_at }) => ({ id, key: id, at: Number(changed_at) }))
}

/** Sessions that ended in the last `seconds`, by the database's clock. */
export async function listRevoked(tx: Tx, seconds: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sessions
    where changed_at > clock_timestamp() - make_interval(secs => ${seconds}) and revoked_at is not null`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

const AT_ONCE = 5_000

/** Deletes a batch of old sessions; the next hour deletes more. */
export async function deleteOldSessions(tx: Tx, before: Date): Promise<void> {
  await sql`delete from sessions where id in (
    select id from sessions where expires_at < ${before} order by expires_at limit ${AT_ONCE})`.execute(tx)
}

/** A time in microseconds, because the milliseconds of a Date would make two changes look equal. */
const micros = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`
