import type { UserStateEvent } from '@jogo/contract/realtime'
import type { Reactions } from '../../../facts.ts'
import type { KycDeps } from './deps.ts'

/** Notifies the player's open pages about a gained, lost or newly due proof of identity; they reload `GET /api/auth/me`. */
export const kycReactions = ({ bus }: Pick<KycDeps, 'bus'>): Reactions => {
  const tell = async (_tx: unknown, { playerId }: { playerId: number }) => {
    bus.publish(`users.${playerId}`, { why: 'verification' } satisfies UserStateEvent)
  }
  return {
    'kyc.approved': tell,
    'kyc.revoked': tell,
    'face_check.due': tell,
    'face_check.passed': tell,
  }
}
