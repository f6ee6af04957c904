import { provenTooLongAgo } from '@jogo/rules/identity/face-check'
import { type Rest, restOf } from '../../../platform/sweeps.ts'
import { tryEach } from '../../../platform/try-each.ts'
import { demandFaceCheck, faceTermsOf } from './demand-face-check.ts'
import type { KycDeps } from './deps.ts'
import { listProvenBefore } from './face-due-store.ts'

const AT_ONCE = 500

/** Requires a face check of the players with the oldest proofs; the rest follows in the next run. */
export async function sweepFaceChecks(deps: KycDeps): Promise<Rest> {
  const before = provenTooLongAgo(faceTermsOf(deps), deps.clock.now())
  if (!before) return undefined
  const proven = await listProvenBefore(deps.db.sql, before, AT_ONCE)
  await tryEach(proven, (playerId) =>
    deps.db.transaction((tx) => demandFaceCheck(deps, tx, playerId, 'periodic')),
  )
  return restOf(proven.length, AT_ONCE)
}
