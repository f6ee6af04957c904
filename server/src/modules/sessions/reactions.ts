import type { Reactions } from '../../facts.ts'
import type { Sessions } from './index.ts'

export const sessionsReactions = (sessions: Sessions): Reactions => ({
  /** Stakes and deposits stopped with the decision itself; here the rest of the site learns of it. */
  'kyc.revoked': (tx, fact) => sessions.notice(tx, fact.playerId),
})
