import { ANSWERED_WITHIN_MS } from '@jogo/rules/privacy/retention'
import type { Tx } from '../../../platform/db.ts'
import { lockRequests } from './consent-store.ts'
import type { PrivacyDeps } from './deps.ts'
import { insertErasure } from './erasure-store.ts'
import { insertRequest, type PrivacyRequest, updateAnswered } from './request-store.ts'

/**
 * Erases data without a legal retention at once. The remaining data follow after their retention (`eraseDue`).
 * @returns false if the player already has an erasure, which stays
 */
export async function beginErasure(
  { personalData }: Pick<PrivacyDeps, 'personalData'>,
  tx: Tx,
  { id, playerId, askedBy, askedAt }: Pick<PrivacyRequest, 'id' | 'playerId' | 'askedBy' | 'askedAt'>,
): Promise<boolean> {
  await lockRequests(tx, playerId)
  const dueAt = new Date(askedAt.getTime() + ANSWERED_WITHIN_MS)
  if (!(await insertRequest(tx, { id, playerId, kind: 'erasure', askedBy, askedAt, dueAt }))) return false
  for (const { eraseNow } of personalData) await eraseNow?.(tx, playerId)
  await insertErasure(tx, { id, playerId, erasedAt: askedAt })
  await updateAnswered(tx, id, askedAt)
  return true
}
