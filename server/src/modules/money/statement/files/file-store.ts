import type { Language } from '@jogo/contract/refusals'
import type { STATEMENT_FILE_STATES, STATEMENT_FORMATS } from '@jogo/contract/statement-files'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'

/** A file of a statement: the movements from `firstSeq` to `lastSeq`. */
export interface StatementFile {
  id: string
  playerId: number
  format: (typeof STATEMENT_FORMATS)[number]
  language: Language
  /** Day `YYYY-MM-DD`; null for an open end. */
  from: string | null
  to: string | null
  firstSeq: number
  lastSeq: number
  state: (typeof STATEMENT_FILE_STATES)[number] | 'deleted'
  rowsWritten: number
  bytes: number
  askedAt: Date
  readyAt: Date | null
}

/** A file that the player sees. */
export type ShownFile = StatementFile & { state: Exclude<StatementFile['state'], 'deleted'> }

export const isShown = (file: StatementFile): file is ShownFile => file.state !== 'deleted'

const COLUMNS = sql`id, player_id::float8 as "playerId", format, language, from_day::text as "from", to_day::text as "to", first_seq::float8 as "firstSeq",
  last_seq::float8 as "lastSeq", state, rows_written::float8 as "rowsWritten", bytes_stored::float8 as bytes, asked_at as "askedAt", ready_at as "readyAt"`

/** Serialises a player's requests until the end of the transaction. */
export async function lockFiles(tx: Tx, playerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('statement.files', ${playerId}))`.execute(tx)
}

export async function insertFile(
  tx: Tx,
  file: Omit<StatementFile, 'state' | 'rowsWritten' | 'bytes' | 'readyAt'>,
): Promise<void> {
  const { id, playerId, format, language, from, to, firstSeq, lastSeq, askedAt } = file
  await sql`insert into public.statement_exports (id, player_id, format, language, from_day, to_day, first_seq, last_seq, asked_at, began_at)
    values (${id}, ${playerId}, ${format}, ${language}, ${from}, ${to}, ${firstSeq}, ${lastSeq}, ${askedAt}, ${askedAt})`.execute(
    tx,
  )
}

export async function findFile(tx: Tx, id: string): Promise<StatementFile | undefined> {
  const { rows } =
    await sql<StatementFile>`select ${COLUMNS} from public.statement_exports where id = ${id}`.execute(tx)
  return rows[0]
}

/** Files of a player, newest first. */
export async function listFiles(tx: Tx, playerId: number): Promise<StatementFile[]> {
  const { rows } = await sql<StatementFile>`
    select ${COLUMNS} from public.statement_exports where player_id = ${playerId} order by asked_at desc, id desc limit 100`.execute(
    tx,
  )
  return rows
}

/** Marks a file as being written, also again after the end of a worker. @returns undefined if the file no longer has to be written */
export async function updateFileBegun(tx: Tx, id: string, at: Date): Promise<StatementFile | undefined> {
  const { rows } = await sql<StatementFile>`
    update public.statement_exports set state = 'writing', rows_written = 0, bytes_stored = 0, began_at = ${at}
     where id = ${id} and state in ('waiting', 'writing') returning ${COLUMNS}`.execute(tx)
  if (rows[0]) await deleteChunks(tx, [id])
  return rows[0]
}

/** @returns false if the file was deleted or marked as failed meanwhile */
export async function updateProgress(tx: Tx, id: string, rowsWritten: number): Promise<boolean> {
  const { rows } = await sql`update public.statement_exports set rows_written = ${rowsWritten}
    where id = ${id} and state = 'writing' returning 1`.execute(tx)
  return rows.length === 1
}

/** @returns whether the file was still being written */
export async function updateFileReady(
  tx: Tx,
  id: string,
  { bytes, at }: { bytes: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update public.statement_exports set state = 'ready', rows_written = last_seq - first_seq + 1, bytes_stored = ${bytes}, ready_at = ${at}
     where id = ${id} and state = 'writing' returning 1`.execute(tx)
  return rows.length === 1
}

export async function insertChunk(
  tx: Tx,
  { id, n }: { id: string; n: number },
  bytes: Buffer,
): Promise<void> {
  await sql`insert into public.statement_export_chunks (export_id, n, bytes) values (${id}, ${n}, ${bytes})`.execute(
    tx,
  )
}

export async function findChunk(tx: Tx, { id, n }: { id: string; n: number }): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from public.statement_export_chunks where export_id = ${id} and n = ${n}`.execute(tx)
  return rows[0]?.bytes
}

export async function countChunks(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from public.statement_export_chunks where export_id = ${id}`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}

async function deleteChunks(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from public.statement_export_chunks where export_id = any (${ids}::uuid[])`.execute(tx)
}

/** Deletes a player's finished files, except the latest ones. @param newest number of files that stay */
export async function updateOlderDeleted(tx: Tx, playerId: number, newest: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update public.statement_exports set state = 'deleted' where id in (
      select id from public.statement_exports where player_id = ${playerId} and state = 'ready' order by asked_at desc, id desc offset ${newest})
    returning id`.execute(tx)
  await deleteChunks(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Deletes the files of a player, or files requested up to a moment, with their pieces. @returns number of deleted files */
export async function deleteFiles(
  tx: Tx,
  which: { askedBefore: Date } | { playerId: number },
): Promise<number> {
  const old = 'playerId' in which ? sql`player_id = ${which.playerId}` : sql`asked_at <= ${which.askedBefore}`
  const { rows } = await sql`delete from public.statement_exports where ${old} returning 1`.execute(tx)
  return rows.length
}

/** Marks abandoned files as failed, so that the player may request another: files waiting or being written since these times or longer. */
export async function updateStuckFailed(
  tx: Tx,
  { waitingSince, writingSince }: { waitingSince: Date; writingSince: Date },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`update public.statement_exports set state = 'failed'
    where (state = 'waiting' and began_at <= ${waitingSince}) or (state = 'writing' and began_at <= ${writingSince}) returning id`.execute(
    tx,
  )
  await deleteChunks(
    tx,
    rows.map(({ id }) => id),
  )
}
