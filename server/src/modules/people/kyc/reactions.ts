import type { UserStateEvent } from '@jogo/contract/realtime'
import type { Reactions } from '../../../facts.ts'
import type { KycDeps } from './deps.ts'

/** Open pages of the player are told at once that his proof of identity came, fell or is due again; they ask `GET /api/auth/me` again. */
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
