import type { Reactions } from '../../../facts.ts'
import { updateChangedAt } from './store.ts'

export const sessionsReactions = (): Reactions => ({
  /** The decision itself bars stakes and deposits. These reactions make every process reload the player's sessions. */
  'kyc.revoked': (tx, { playerId }) => updateChangedAt(tx, playerId),
  'face_check.due': (tx, { playerId }) => updateChangedAt(tx, playerId),
})
