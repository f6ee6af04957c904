import { type FaceCheckReason, type FaceCheckTerms, isFaceAskedFor } from '@jogo/rules/identity/face-check'
import { publish } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import type { KycDeps } from './deps.ts'
import { insertFaceDue } from './face-due-store.ts'

export function faceCheckTerms({ settings }: Pick<KycDeps, 'settings'>): FaceCheckTerms {
  const { kyc_face_new_device, kyc_face_contact, kyc_face_days } = settings()
  return { newDevice: kyc_face_new_device, contact: kyc_face_contact, days: kyc_face_days }
}

/**
 * Requires a face check if the operator or the law demands one for this reason. From the commit on the player can neither deposit nor stake until the check is
 * passed. Unverified players are left out, because they need the full proof.
 * @returns whether a check became due
 */
export async function demandFaceCheck(
  deps: KycDeps,
  tx: Tx,
  playerId: number,
  why: FaceCheckReason,
): Promise<boolean> {
  if (!isFaceAskedFor(why, faceCheckTerms(deps))) return false
  if (!(await deps.players.get(playerId, tx)).verifiedAt) return false
  if (!(await insertFaceDue(tx, playerId, { why, since: deps.clock.now() }))) return false
  await deps.wallet.bar(tx, playerId)
  await publish(tx, { name: 'face_check.due', playerId, why })
  return true
}
