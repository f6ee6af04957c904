import type { Caller } from '../../../platform/access.ts'
import { type RequestSource, requestOrigin, type StepUp } from '../sessions/index.ts'
import { beginErasure } from './begin-erasure.ts'
import type { PrivacyDeps } from './deps.ts'
import { writeChanged } from './give-consents.ts'

/** Requests the erasure of the player's data and revokes all consents. A repeat has no effect. */
export async function requestErasure(
  deps: PrivacyDeps,
  caller: Caller,
  { id, proof, request }: { id: string; proof: StepUp; request: RequestSource },
): Promise<void> {
  const { db, clock, sessions } = deps
  await sessions.stepUp(caller.playerId, proof, requestOrigin(request.ip, request))
  const { playerId } = caller
  await db.transaction(async (tx) => {
    const askedAt = clock.now()
    if (await beginErasure(deps, tx, { id, playerId, askedBy: 'player', askedAt }))
      await writeChanged(tx, playerId, [], askedAt)
  })
}
