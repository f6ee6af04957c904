import type { UserStateEvent } from '@jogo/contract/realtime'
import type { Reactions } from '../../../facts.ts'
import type { KycDeps } from './deps.ts'

/** Notifies the player's open pages about a gained, lost or newly due proof of identity. The pages reload `GET /api/auth/me`. */
export const kycReactions = ({ bus }: Pick<KycDeps, 'bus'>): Reactions => {
  const publishVerification = async (_tx: unknown, { playerId }: { playerId: number }) => {
    bus.publish(`users.${playerId}`, { why: 'verification' } satisfies UserStateEvent)
  }
  return {
    'kyc.approved': publishVerification,
    'kyc.revoked': publishVerification,
    'face_check.due': publishVerification,
    'face_check.passed': publishVerification,
  }
}
