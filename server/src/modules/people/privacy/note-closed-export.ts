import { ANSWERED_WITHIN_MS } from '@jogo/rules/privacy/retention'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import { lockRequests } from './consent-store.ts'
import type { PrivacyDeps } from './deps.ts'
import { findErasure } from './erasure-store.ts'
import { findRequest, insertRequest, updateAnswered } from './request-store.ts'

/**
 * Records an answered request by the owner of a closed account, who cannot log in. The house makes the copy at once (`makeCopy`) and hands it over.
 * @returns number of the request
 * @throws Refusal erasure_done
 */
export async function noteClosedExport(
  { clock }: Pick<PrivacyDeps, 'clock'>,
  tx: Tx,
  playerId: number,
): Promise<number> {
  await lockRequests(tx, playerId)
  if ((await findErasure(tx, playerId))?.doneAt) refuse('erasure_done')
  const id = newId(clock)
  const askedAt = clock.now()
  const dueAt = new Date(askedAt.getTime() + ANSWERED_WITHIN_MS)
  await insertRequest(tx, { id, playerId, kind: 'export', askedBy: 'player', askedAt, dueAt })
  await updateAnswered(tx, id, askedAt)
  return (await findRequest(tx, playerId, 'export'))?.number ?? 0
}
