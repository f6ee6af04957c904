import type { PrivacyDeps } from './deps.ts'
import { findExport } from './export-store.ts'
import { exportReadyLetter } from './letters.ts'
import type { ExportJob } from './queue.ts'

/** Tells the player that his copy is ready. Idempotent: sent twice, it is the same letter. */
export async function sendReady(
  { db, players, mail, siteUrl }: Pick<PrivacyDeps, 'db' | 'players' | 'mail' | 'siteUrl'>,
  { id }: ExportJob,
): Promise<void> {
  const made = await findExport(db.sql, id)
  if (made?.state !== 'ready') return
  await mail.send(exportReadyLetter(await players.get(made.playerId), { siteUrl, id }))
}
