import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export interface PrivacyRequest {
  id: string
  number: number
  playerId: number
  kind: 'export' | 'erasure'
  /** `closing`: requested automatically after the closing of the account. */
  askedBy: 'player' | 'closing'
  askedAt: Date
  /** Legal deadline of the answer. */
  dueAt: Date
  answeredAt: Date | null
}

const COLUMNS = sql`id, number::float8 as number, player_id::float8 as "playerId", kind, asked_by as "askedBy", asked_at as "askedAt", due_at as "dueAt",
  answered_at as "answeredAt"`

/** @returns false if the id exists, or if the player already has an erasure */
export async function insertRequest(
  tx: Tx,
  request: Pick<PrivacyRequest, 'id' | 'playerId' | 'kind' | 'askedBy' | 'askedAt' | 'dueAt'>,
): Promise<boolean> {
  const { rows } =
    await sql`insert into public.privacy_requests (id, player_id, kind, asked_by, asked_at, due_at)
    values (${request.id}, ${request.playerId}, ${request.kind}, ${request.askedBy}, ${request.askedAt}, ${request.dueAt})
    on conflict do nothing returning 1`.execute(tx)
  return rows.length === 1
}

export async function updateAnswered(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update public.privacy_requests set answered_at = ${at} where id = ${id} and answered_at is null`.execute(
    tx,
  )
}

/** The player's newest request of a kind. */
export async function findRequest(
  tx: Tx,
  playerId: number,
  kind: PrivacyRequest['kind'],
): Promise<PrivacyRequest | undefined> {
  const { rows } = await sql<PrivacyRequest>`select ${COLUMNS} from public.privacy_requests
    where player_id = ${playerId} and kind = ${kind} order by number desc limit 1`.execute(tx)
  return rows[0]
}

const MOST_LISTED = 500

/** Requests for operators. Of a player: all, newest first. Without a player: open requests, most urgent first. */
export async function listRequests(tx: Tx, playerId?: number): Promise<PrivacyRequest[]> {
  const which =
    playerId === undefined
      ? sql`where answered_at is null order by due_at`
      : sql`where player_id = ${playerId} order by number desc`
  const { rows } = await sql<PrivacyRequest>`select ${COLUMNS} from public.privacy_requests ${which}
    limit ${MOST_LISTED}`.execute(tx)
  return rows
}
