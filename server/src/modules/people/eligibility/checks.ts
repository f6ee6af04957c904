import type { Need } from '@jogo/contract/endpoint'
import type { Caller } from '../../../platform/access.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Seen } from '../location/index.ts'
import type { EligibilityDeps } from './deps.ts'

/** Whose stake or call it is. */
export interface StakeStanding {
  caller: Caller
  /** Of a bet that a company brings; the place of a player's own call is asked before its body is read. */
  seen?: Seen
}

export type EligibilityCheck = (deps: EligibilityDeps, standing: StakeStanding) => Promise<void>

/**
 * What is asked of a player, in this order: what he can mend himself comes before what asks the registers. Each answers from memory once it was
 * answered well; a bet that passes asks the database nothing.
 */
export const CHECKS: readonly (readonly [Need, EligibilityCheck])[] = [
  [
    'located',
    async ({ location }, { seen }) => {
      const refusal = seen && (await location.judgeSeen(seen))
      if (refusal) refuse(refusal)
    },
  ],
  ['unbarred', ({ wallet }, { caller }) => wallet.requireUnbarred(caller.playerId)],
  ['verified', ({ sessions }, { caller }) => sessions.requireVerified(caller)],
  ['limits', ({ protection }, { caller }) => protection.requireLimits(caller.playerId)],
  ['profile', ({ profile }, { caller }) => profile.requireComplete(caller.playerId)],
  ['terms', ({ players }, { caller }) => players.terms.requireAccepted(caller.playerId)],
  [
    'active',
    async ({ sessions }, { caller, seen }) => {
      // What a company brings is no touch of a person.
      if (!seen) await sessions.requireActive(caller)
      else if (!(await sessions.isActive(caller.sessionId))) refuse('session_idle')
    },
  ],
  ['cleared', ({ players }, { caller }) => players.requireCleared(caller.playerId)],
]
