import { EXPORT_KEPT_MS } from '@jogo/rules/privacy/retention'
import type { ModuleJobs } from '../../../platform/jobs.ts'
import type { PrivacyDeps } from './deps.ts'
import { eraseDue } from './erase-due.ts'
import { expireRows } from './expire-rows.ts'
import { deleteFiles, findExport, updateStuckFailed } from './export-store.ts'
import { exportReadyLetter } from './letters.ts'
import { deleteOldLinks } from './link-store.ts'
import { type ExportJob, TASKS } from './queue.ts'
import { writeExport } from './write-export.ts'

/** Sends the letter about a finished copy. A retry sends the same letter, with the same id. */
async function sendReady(
  { db, players, mail, siteUrl }: Pick<PrivacyDeps, 'db' | 'players' | 'mail' | 'siteUrl'>,
  { id }: ExportJob,
): Promise<void> {
  const made = await findExport(db.sql, id)
  if (made?.state !== 'ready') return
  await mail.send(exportReadyLetter(await players.get(made.playerId), { siteUrl, id }))
}

/** Time without progress after which a copy counts as abandoned: longer than all tries of its job. */
const STUCK_AFTER_MS = 6 * 3_600_000

/** Deletes expired files of copies and old links, and marks abandoned copies as failed. */
async function clean({ db, clock }: Pick<PrivacyDeps, 'db' | 'clock'>): Promise<void> {
  const at = clock.now()
  const before = (ms: number) => new Date(at.getTime() - ms)
  await db.transaction((tx) => deleteFiles(tx, { at, which: { readyBefore: before(EXPORT_KEPT_MS) } }))
  await db.transaction((tx) => updateStuckFailed(tx, before(STUCK_AFTER_MS)))
  await deleteOldLinks(db.sql, at)
}

const HOUR_MS = 3_600_000

export const privacyJobs = (deps: PrivacyDeps): ModuleJobs => ({
  tasks: {
    [TASKS.writeExport]: (payload) => writeExport(deps, payload as ExportJob),
    [TASKS.sendReady]: (payload) => sendReady(deps, payload as ExportJob),
  },
  repeats: [
    { name: 'privacy.clean', everyMs: HOUR_MS, run: () => clean(deps) },
    { name: 'privacy.erase', everyMs: HOUR_MS, run: () => eraseDue(deps) },
    { name: 'privacy.expire', everyMs: HOUR_MS, run: () => expireRows(deps) },
  ],
})
