import type { Need } from '@jogo/contract/endpoint'
import type { Caller } from '../../../platform/access.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Seen } from '../location/index.ts'
import type { EligibilityDeps } from './deps.ts'

/** Caller of a stake or call. */
export interface StakeStanding {
  caller: Caller
  /** Last location, for a supplier's bet; a player's own call is located before its body is read. */
  seen?: Seen
}

export type EligibilityCheck = (deps: EligibilityDeps, standing: StakeStanding) => Promise<void>

/**
 * Checks of a player in this order: conditions that the player can fix come before queries of registers. Each check caches positive answers; a passing bet
 * needs no query.
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
      // A supplier's call is no sign of the player's activity.
      if (!seen) await sessions.requireActive(caller)
      else if (!(await sessions.isActive(caller.sessionId))) refuse('session_idle')
    },
  ],
  ['cleared', ({ players }, { caller }) => players.requireCleared(caller.playerId)],
]
