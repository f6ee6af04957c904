import type { EXPORT_FILES } from '@jogo/contract/privacy/calls'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type ExportFile = (typeof EXPORT_FILES)[number]

/** A piece of a file. */
export interface ChunkPlace {
  exportId: string
  file: ExportFile
  n: number
}

export async function insertChunk(tx: Tx, { exportId, file, n }: ChunkPlace, bytes: Buffer): Promise<void> {
  await sql`insert into public.data_export_chunks (export_id, file, n, bytes) values (${exportId}, ${file}, ${n}, ${bytes})`.execute(
    tx,
  )
}

export async function findChunk(tx: Tx, { exportId, file, n }: ChunkPlace): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`select bytes from public.data_export_chunks
    where export_id = ${exportId} and file = ${file} and n = ${n}`.execute(tx)
  return rows[0]?.bytes
}

export async function countChunks(tx: Tx, { exportId, file }: Omit<ChunkPlace, 'n'>): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from public.data_export_chunks
    where export_id = ${exportId} and file = ${file}`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}
