import { EXPORT_KEPT_MS } from '@jogo/rules/privacy/retention'
import type { PrivacyDeps } from './deps.ts'
import { deleteFiles, failStuck } from './export-store.ts'
import { deleteOldLinks } from './link-store.ts'

/** Longer than all tries of the job that writes a copy take. */
const STUCK_AFTER_MS = 6 * 3_600_000

/** Deletes the files of copies after their time, and old links; a copy that nobody writes any more has failed. */
export async function clean({ db, clock }: Pick<PrivacyDeps, 'db' | 'clock'>): Promise<void> {
  const at = clock.now()
  const before = (ms: number) => new Date(at.getTime() - ms)
  await db.transaction((tx) => deleteFiles(tx, { at, which: { readyBefore: before(EXPORT_KEPT_MS) } }))
  await db.transaction((tx) => failStuck(tx, before(STUCK_AFTER_MS)))
  await deleteOldLinks(db.sql, at)
}
