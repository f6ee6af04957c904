import { sql } from 'kysely'
import type { KycProvider } from '../../../partners/kyc/index.ts'
import type { Tx } from '../../../platform/db.ts'
import type { AttemptStatus, RefusalReason } from './attempt.ts'

/** Tables of attempts. `kyc_attempts`: proofs of the identity behind an account. `face_checks`: later checks of the face of a verified player. */
export const ATTEMPT_TABLES = ['kyc_attempts', 'face_checks'] as const
export type AttemptTable = (typeof ATTEMPT_TABLES)[number]

/** Kind of a player's attempts. A newer attempt of a kind replaces the older one. */
export interface AttemptKind {
  table: AttemptTable
  way: 'documents' | 'face'
}

export interface Attempt extends AttemptKind {
  id: string
  playerId: number
  /** Company of the attempt, chosen when it is opened; meaningless before. */
  provider: KycProvider
  status: AttemptStatus
  refusal: RefusalReason | null
  publicId: string | null
  url: string | null
  createdAt: Date
}

interface AttemptRow extends AttemptKind {
  id: string
  player_id: bigint
  provider: KycProvider
  status: AttemptStatus
  refusal: RefusalReason | null
  public_id: string | null
  url: string | null
  created_at: Date
}

const columns = (table: AttemptTable) =>
  sql`${table}::text as "table", way, id, player_id, provider, status, refusal, public_id, url, created_at`

const toAttempt = (row: AttemptRow): Attempt => ({
  table: row.table,
  way: row.way,
  id: row.id,
  playerId: Number(row.player_id),
  provider: row.provider,
  status: row.status,
  refusal: row.refusal,
  publicId: row.public_id,
  url: row.url,
  createdAt: row.created_at,
})

/** Attempts of a kind, newest first. */
export async function listAttempts(
  tx: Tx,
  { table, way }: AttemptKind,
  playerId: number,
  limit: number,
): Promise<Attempt[]> {
  const { rows } = await sql<AttemptRow>`select ${columns(table)} from ${sql.table(table)}
    where player_id = ${playerId} and way = ${way} order by created_at desc, id desc limit ${limit}`.execute(
    tx,
  )
  return rows.map(toAttempt)
}

/** Inserts an attempt, unless the player has an open attempt of the kind. */
export async function insertAttempt(
  tx: Tx,
  { table, way }: AttemptKind,
  attempt: { id: string; playerId: number; at: Date },
): Promise<void> {
  await sql`insert into ${sql.table(table)} (id, player_id, way, status, created_at, next_check_at)
    values (${attempt.id}, ${attempt.playerId}, ${way}, 'started', ${attempt.at}, ${attempt.at})
    on conflict do nothing`.execute(tx)
}

export async function updateAttemptOpened(
  tx: Tx,
  { table, id }: Pick<Attempt, 'table' | 'id'>,
  at: { provider: KycProvider; publicId: string; url: string; nextCheck: Date | undefined },
): Promise<void> {
  await sql`update ${sql.table(table)} set status = 'open', provider = ${at.provider}, public_id = ${at.publicId}, url = ${at.url},
      next_check_at = ${orNever(at.nextCheck)}
    where id = ${id} and status = 'started'`.execute(tx)
}

export async function findByPublicId(tx: Tx, publicId: string): Promise<Attempt | undefined> {
  const { rows } = await sql<AttemptRow>`
    select ${columns('kyc_attempts')} from kyc_attempts where public_id = ${publicId}
    union all select ${columns('face_checks')} from face_checks where public_id = ${publicId}`.execute(tx)
  return rows[0] && toAttempt(rows[0])
}

export async function lockAttempt(
  tx: Tx,
  { table, id }: Pick<Attempt, 'table' | 'id'>,
): Promise<Attempt | undefined> {
  const { rows } = await sql<AttemptRow>`
    select ${columns(table)} from ${sql.table(table)} where id = ${id} for update`.execute(tx)
  return rows[0] && toAttempt(rows[0])
}

export async function updateAttemptDecided(
  tx: Tx,
  { table, id }: Pick<Attempt, 'table' | 'id'>,
  decision: { status: 'approved' | 'refused'; refusal: RefusalReason | null; at: Date },
): Promise<void> {
  await sql`update ${sql.table(table)} set status = ${decision.status}, refusal = ${decision.refusal}, decided_at = ${decision.at}
    where id = ${id}`.execute(tx)
}

/** Claims due attempts, so that two workers do not poll the same attempt. */
export async function claimDue(
  tx: Tx,
  table: AttemptTable,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Attempt[]> {
  const { rows } = await sql<AttemptRow>`update ${sql.table(table)} set next_check_at = ${until} where id in (
      select id from ${sql.table(table)} where status in ('open', 'approved') and next_check_at <= ${now}
      order by next_check_at limit ${limit} for update skip locked)
    returning ${columns(table)}`.execute(tx)
  return rows.map(toAttempt)
}

export async function updateNextCheck(
  tx: Tx,
  { table, id }: Pick<Attempt, 'table' | 'id'>,
  at: Date | undefined,
): Promise<void> {
  await sql`update ${sql.table(table)} set next_check_at = ${orNever(at)} where id = ${id}`.execute(tx)
}

/** @returns false for a repeated delivery */
export async function insertDelivery(
  tx: Tx,
  delivery: { provider: KycProvider; key: string; body: Buffer; at: Date },
): Promise<boolean> {
  const { rows } = await sql`insert into kyc_inbox (partner, delivery_key, body, received_at)
    values (${delivery.provider}, ${delivery.key}, ${delivery.body}, ${delivery.at}) on conflict do nothing returning 1`.execute(
    tx,
  )
  return rows.length === 1
}

export async function updateProcessed(
  tx: Tx,
  { provider, key }: { provider: KycProvider; key: string },
  at: Date,
): Promise<void> {
  await sql`update kyc_inbox set processed_at = ${at} where partner = ${provider} and delivery_key = ${key}`.execute(
    tx,
  )
}

const AT_ONCE = 5_000

/** Deletes a batch of old deliveries; the next hour deletes more. */
export async function deleteOldDeliveries(tx: Tx, before: Date): Promise<void> {
  await sql`delete from kyc_inbox where (partner, delivery_key) in (
    select partner, delivery_key from kyc_inbox where received_at < ${before} order by received_at limit ${AT_ONCE})`.execute(
    tx,
  )
}

const orNever = (at: Date | undefined) => sql`${at ?? 'infinity'}::timestamptz`

const PAGES_KEPT_MS = 30 * 24 * 3_600_000

/** Deletes the addresses of company pages of decided checks, because such an address grants access. */
export async function deleteOldPageUrls(tx: Tx, now: Date, most: number): Promise<number> {
  const before = new Date(now.getTime() - PAGES_KEPT_MS)
  const { numAffectedRows } = await sql`update public.kyc_attempts set url = null where id in (
    select id from public.kyc_attempts where url is not null and decided_at < ${before} limit ${most})`.execute(
    tx,
  )
  return Number(numAffectedRows)
}
