import type { Reactions } from '../../../facts.ts'
import { newId } from '../../../platform/ids.ts'
import { beginErasure } from './begin-erasure.ts'
import type { PrivacyDeps } from './deps.ts'

/** Erases the data of a closed account as if its owner had requested it, because the owner cannot log in to request it. */
export const privacyReactions = (deps: Pick<PrivacyDeps, 'clock' | 'personalData'>): Reactions => ({
  'closing.moved': async (tx, { playerId, step }) => {
    if (step !== 'closed') return
    const [id, askedAt] = [newId(deps.clock), deps.clock.now()]
    await beginErasure(deps, tx, { id, playerId, askedBy: 'closing', askedAt })
  },
})
