import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export interface PageFile {
  key: string
  /** Ordinal of the page, from 1. */
  page: number
}

/** Inserts the rows of objects before the objects are written, so that no object remains without a row. */
export async function insertFiles(tx: Tx, files: readonly PageFile[], at: Date): Promise<void> {
  for (const { key, page } of files)
    await sql`insert into public.document_files (key, page, created_at) values (${key}, ${page}, ${at})`.execute(
      tx,
    )
}

/** @returns false if a file is missing, because it was removed as the leftover of a failed upload */
export async function updateFilesDocument(
  tx: Tx,
  documentId: string,
  keys: readonly string[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`update public.document_files set document_id = ${documentId}
    where key = any(${keys}::text[]) and document_id is null`.execute(tx)
  return Number(numAffectedRows) === keys.length
}

export async function listFiles(tx: Tx, documentId: string): Promise<PageFile[]> {
  const { rows } = await sql<PageFile>`select key, page from public.document_files
    where document_id = ${documentId} order by page`.execute(tx)
  return rows
}

/** Objects of erased documents, and older objects without a document. */
export async function listLeft(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    (select f.key from public.documents d join public.document_files f on f.document_id = d.id
      where d.erased_at is not null limit ${limit})
    union all
    (select key from public.document_files where document_id is null and created_at < ${before} limit ${limit})`.execute(
    tx,
  )
  return rows.map(({ key }) => key)
}

export async function deleteFile(tx: Tx, key: string): Promise<void> {
  await sql`delete from public.document_files where key = ${key}`.execute(tx)
}
