import { isOpen } from '@jogo/rules/documents/states'
import { dayIn, dayPlus } from '@jogo/rules/zone'
import { type Rest, sweepRest } from '../../../platform/sweeps.ts'
import type { DocumentsDeps } from './deps.ts'
import { deleteFile, listLeft } from './file-store.ts'
import { move } from './move.ts'
import { deleteUploadsBefore, lockDue, updateErased } from './store.ts'

const AT_ONCE = 100
/** Age after which objects without a document count as leftovers, ms; an upload takes seconds. */
const LEFT_AFTER_MS = 3_600_000
/** Retention of the daily counts of uploads: they matter only on their day, in any zone. */
const COUNTS_KEPT_DAYS = 2

type EraseDeps = Pick<DocumentsDeps, 'db' | 'clock' | 'store' | 'log'>

/** Erases due documents and the leftovers of failed uploads. A failed removal is retried. */
export async function eraseDue(deps: EraseDeps): Promise<Rest> {
  const now = deps.clock.now()
  const forgotten = await forgetKeys(deps, now)
  const removed = await removeObjects(deps, new Date(now.getTime() - LEFT_AFTER_MS))
  const day = dayPlus(dayIn(now.getTime(), 'UTC'), -COUNTS_KEPT_DAYS)
  await deleteUploadsBefore(deps.db.sql, day)
  return sweepRest(Math.max(forgotten, removed), AT_ONCE)
}

/** Erases the keys of due documents first, so that the content is unreadable at once, in every copy of the store. */
async function forgetKeys({ db, log }: EraseDeps, at: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await lockDue(tx, at, AT_ONCE)
    for (const document of due) {
      if (isOpen(document.state)) await move(tx, document, 'expire', { at })
      await updateErased(tx, document.id, at)
      log.info({ document: document.id, state: document.state }, 'the content of a document is erased')
    }
    return due.length
  })
}

async function removeObjects({ db, store, log }: EraseDeps, leftBefore: Date): Promise<number> {
  const left = await listLeft(db.sql, leftBefore, AT_ONCE)
  for (const key of left)
    try {
      await store.remove(key)
      await deleteFile(db.sql, key)
    } catch (error) {
      log.error({ err: error, key }, 'an object of a document could not be removed; it is tried again')
    }
  return left.length
}
