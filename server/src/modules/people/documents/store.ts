import type { DocumentKind, DocumentState, RefusalReason } from '@jogo/rules/documents/states'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { Document } from './document.ts'

const COLUMNS = sql`id, player_id::float8 as "playerId", kind, state, reason, source, pages, sealed_key as "sealedKey",
  sent_at as "sentAt", changed_at as "changedAt", decided_at as "decidedAt", decided_by as "decidedBy", erased_at as "erasedAt"`

/** Serialises changes to a player's documents. */
export async function lockPlayer(tx: Tx, playerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('documents', ${playerId}::bigint))`.execute(tx)
}

export async function findDocument(tx: Tx, id: string): Promise<Document | undefined> {
  const { rows } = await sql<Document>`select ${COLUMNS} from public.documents where id = ${id}`.execute(tx)
  return rows[0]
}

export async function lockDocument(tx: Tx, id: string): Promise<Document | undefined> {
  const { rows } =
    await sql<Document>`select ${COLUMNS} from public.documents where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** The document with this id, and whether its file has the same digest. */
export async function findSent(
  tx: Tx,
  id: string,
  digest: Buffer,
): Promise<{ document: Document; isSame: boolean } | undefined> {
  const { rows } = await sql<Document & { isSame: boolean }>`
    select ${COLUMNS}, digest = ${digest} as "isSame" from public.documents where id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { isSame, ...document } = row
  return { document, isSame }
}

/** Documents of a player, newest first. */
export async function listOfPlayer(tx: Tx, playerId: number, limit: number): Promise<Document[]> {
  const { rows } = await sql<Document>`select ${COLUMNS} from public.documents
    where player_id = ${playerId} order by sent_at desc, id limit ${limit}`.execute(tx)
  return rows
}

export async function lockOpen(tx: Tx, playerId: number, kind: DocumentKind): Promise<Document | undefined> {
  const { rows } = await sql<Document>`select ${COLUMNS} from public.documents
    where player_id = ${playerId} and kind = ${kind} and state in ('sent', 'in_review') for update`.execute(
    tx,
  )
  return rows[0]
}

/** Documents waiting for a decision, longest wait first. */
export async function listQueue(tx: Tx, limit: number): Promise<Document[]> {
  const { rows } = await sql<Document>`select ${COLUMNS} from public.documents
    where state in ('sent', 'in_review') order by sent_at, id limit ${limit}`.execute(tx)
  return rows
}

export interface NewDocument
  extends Pick<Document, 'id' | 'playerId' | 'kind' | 'source' | 'pages' | 'sentAt'> {
  sealedKey: string
  digest: Buffer
  eraseAfter: Date | undefined
}

export async function insertDocument(tx: Tx, newDocument: NewDocument): Promise<void> {
  await sql`insert into public.documents
      (id, player_id, kind, state, source, pages, digest, sealed_key, sent_at, changed_at, erase_after)
    values (${newDocument.id}, ${newDocument.playerId}, ${newDocument.kind}, 'sent', ${newDocument.source}, ${newDocument.pages}, ${newDocument.digest}, ${newDocument.sealedKey},
      ${newDocument.sentAt}, ${newDocument.sentAt}, ${orNever(newDocument.eraseAfter)})`.execute(tx)
}

export interface StateChange {
  state: DocumentState
  at: Date
  eraseAfter: Date | undefined
  /** Operator of a decision, and reason of a refusal. */
  decision?: { by: string; reason: RefusalReason | null }
}

export async function updateState(
  tx: Tx,
  id: string,
  { state, at, eraseAfter, decision }: StateChange,
): Promise<void> {
  await sql`update public.documents set state = ${state}, changed_at = ${at}, erase_after = ${orNever(eraseAfter)},
      reason = ${decision?.reason ?? null}, decided_at = ${decision ? at : null}, decided_by = ${decision?.by ?? null}
    where id = ${id}`.execute(tx)
}

/** Sets the erasure time of documents that have none, after the closing of the account. */
export async function updateEraseAfter(tx: Tx, playerId: number, until: Date): Promise<void> {
  await sql`update public.documents set erase_after = ${until}
    where player_id = ${playerId} and erase_after = 'infinity'`.execute(tx)
}

/** Locks documents with due erasure, longest overdue first. */
export async function lockDue(tx: Tx, now: Date, limit: number): Promise<Document[]> {
  const { rows } = await sql<Document>`select ${COLUMNS} from public.documents
    where erased_at is null and erase_after <= ${now}
    order by erase_after, id limit ${limit} for update skip locked`.execute(tx)
  return rows
}

/** Deletes the key of a document. Afterwards no copy can be read, including copies in backups. */
export async function updateErased(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update public.documents set sealed_key = null, erased_at = ${at} where id = ${id} and erased_at is null`.execute(
    tx,
  )
}

/** Counts an upload. @returns false, without counting, if the player may send no other file on that day */
export async function upsertUpload(
  tx: Tx,
  { playerId, day, most }: { playerId: number; day: string; most: number },
): Promise<boolean> {
  const { rows } = await sql`insert into public.document_uploads as known (player_id, day, uploads)
    values (${playerId}, ${day}::date, 1)
    on conflict (player_id, day) do update set uploads = known.uploads + 1 where known.uploads < ${most}
    returning 1`.execute(tx)
  return rows.length === 1
}

export async function updateUploadReleased(tx: Tx, playerId: number, day: string): Promise<void> {
  await sql`update public.document_uploads set uploads = uploads - 1
    where player_id = ${playerId} and day = ${day}::date and uploads > 0`.execute(tx)
}

export async function deleteUploadsBefore(tx: Tx, day: string): Promise<void> {
  await sql`delete from public.document_uploads where day < ${day}::date`.execute(tx)
}

export async function insertLook(tx: Tx, id: string, operator: string, at: Date): Promise<void> {
  await sql`insert into public.document_looks (document_id, operator, at) values (${id}, ${operator}, ${at})`.execute(
    tx,
  )
}

const orNever = (at: Date | undefined) => sql`${at ?? 'infinity'}::timestamptz`
