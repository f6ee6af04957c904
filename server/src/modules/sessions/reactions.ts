import type { Reactions } from '../../facts.ts'
import { markChanged } from './store.ts'

export const sessionsReactions = (): Reactions => ({
  /** Stakes and deposits stopped with the decision itself; here every process reads the sessions of the player again. */
  'kyc.revoked': (tx, { playerId }) => markChanged(tx, playerId),
})
