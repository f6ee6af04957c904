import type { Reactions } from '../../../facts.ts'
import { updateChangedAt } from './store.ts'

export const sessionsReactions = (): Reactions => ({
  /** Stakes and deposits are barred by the decision itself; this makes every process reload the player's sessions. */
  'kyc.revoked': (tx, { playerId }) => updateChangedAt(tx, playerId),
  'face_check.due': (tx, { playerId }) => updateChangedAt(tx, playerId),
})
