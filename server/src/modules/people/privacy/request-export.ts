import { ANSWERED_WITHIN_MS, EXPORT_EVERY_MS } from '@jogo/rules/privacy/retention'
import { refuse } from '../../../platform/refusal.ts'
import { lockRequests } from './consent-store.ts'
import type { PrivacyDeps } from './deps.ts'
import { findErasure } from './erasure-store.ts'
import { findExport, insertExport } from './export-store.ts'
import { writeExportLater } from './queue.ts'
import { findRequest, insertRequest, type PrivacyRequest } from './request-store.ts'

/** Requests a copy, at most one per day. No effect for a known id, or while a copy is being made. */
export async function requestExport(
  { db, clock }: Pick<PrivacyDeps, 'db' | 'clock'>,
  playerId: number,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRequests(tx, playerId)
    if ((await findErasure(tx, playerId))?.doneAt) refuse('erasure_done')
    const last = await findRequest(tx, playerId, 'export')
    const known = last && (await findExport(tx, last.id))
    if (last?.id === id || known?.state === 'waiting' || known?.state === 'writing') return
    const now = clock.now()
    const again = known?.state === 'failed' ? undefined : nextExportAt(last)
    if (again && again > now) refuse('export_too_soon', { data: { again_at: again.toISOString() } })
    const dueAt = new Date(now.getTime() + ANSWERED_WITHIN_MS)
    if (!(await insertRequest(tx, { id, playerId, kind: 'export', askedBy: 'player', askedAt: now, dueAt })))
      return
    await insertExport(tx, id, playerId, now)
    await writeExportLater(tx, { id })
  })
}

/** Earliest time of the next copy; undefined before the first copy. */
export const nextExportAt = (last: PrivacyRequest | undefined): Date | undefined =>
  last && new Date(last.askedAt.getTime() + EXPORT_EVERY_MS)
