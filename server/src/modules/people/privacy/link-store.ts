import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { ExportFile } from './chunk-store.ts'

export interface ExportLink {
  tokenHash: Buffer
  exportId: string
  file: ExportFile
  expiresAt: Date
}

export async function insertLink(
  tx: Tx,
  { tokenHash, exportId, file, expiresAt }: ExportLink,
): Promise<void> {
  await sql`insert into public.data_export_links (token_hash, export_id, file, expires_at)
    values (${tokenHash}, ${exportId}, ${file}, ${expiresAt})`.execute(tx)
}

/** Marks a link as used, in one statement, so that one of two concurrent uses succeeds. @returns undefined for a used or old link, or for another player's */
export async function updateLinkUsed(
  tx: Tx,
  tokenHash: Buffer,
  { playerId, at }: { playerId: number; at: Date },
): Promise<{ exportId: string; file: ExportFile } | undefined> {
  const { rows } = await sql<{ exportId: string; file: ExportFile }>`
    update public.data_export_links l set used_at = ${at} from public.data_exports e
     where l.token_hash = ${tokenHash} and l.used_at is null and l.expires_at > ${at}
       and e.id = l.export_id and e.player_id = ${playerId} and e.state = 'ready'
    returning l.export_id as "exportId", l.file`.execute(tx)
  return rows[0]
}

export async function deleteOldLinks(tx: Tx, before: Date): Promise<void> {
  await sql`delete from public.data_export_links where expires_at <= ${before}`.execute(tx)
}
