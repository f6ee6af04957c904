import { ANSWERED_WITHIN_MS } from '@jogo/rules/privacy/retention'
import type { Caller } from '../../platform/access.ts'
import { type AskedBy, originOf, type StepUp } from '../sessions/index.ts'
import { lockRequests } from './consent-store.ts'
import type { PrivacyDeps } from './deps.ts'
import { insertErasure } from './erasure-store.ts'
import { writeChanged } from './give-consents.ts'
import { answerRequest, insertRequest } from './request-store.ts'

/** Erases at once what no law keeps; the rest waits for its time (`eraseDue`). Asked again, it is the request that stands. */
export async function requestErasure(
  { db, clock, sessions, ownData }: PrivacyDeps,
  caller: Caller,
  { id, proof, request }: { id: string; proof: StepUp; request: AskedBy },
): Promise<void> {
  await sessions.stepUp(caller.playerId, proof, originOf(request.ip, request))
  const { playerId } = caller
  await db.transaction(async (tx) => {
    await lockRequests(tx, playerId)
    const askedAt = clock.now()
    const dueAt = new Date(askedAt.getTime() + ANSWERED_WITHIN_MS)
    if (!(await insertRequest(tx, { id, playerId, kind: 'erasure', askedAt, dueAt }))) return
    for (const { eraseNow } of ownData) await eraseNow?.(tx, playerId)
    await writeChanged(tx, playerId, [], askedAt)
    await insertErasure(tx, { id, playerId, erasedAt: askedAt })
    await answerRequest(tx, id, askedAt)
  })
}
