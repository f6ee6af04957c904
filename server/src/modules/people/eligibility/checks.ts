import type { Need } from '@jogo/contract/endpoint'
import type { Caller } from '../../../platform/access.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { SeenLocation } from '../location/index.ts'
import type { EligibilityDeps } from './deps.ts'

/** Player of a stake or of a call. */
export interface StakeStanding {
  caller: Caller
  /** Last location, for a bet at a supplier. The player's own call is located before its body is read. */
  seen?: SeenLocation
}

export type EligibilityCheck = (deps: EligibilityDeps, standing: StakeStanding) => Promise<void>

/**
 * Checks of a player, in order: conditions that the player can meet come before queries of registers. Each check caches positive answers, so an allowed bet
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
      // A supplier's call does not count as activity of the player.
      if (!seen) await sessions.requireActive(caller)
      else if (!(await sessions.isActive(caller.sessionId))) refuse('session_idle')
    },
  ],
  ['cleared', ({ players }, { caller }) => players.requireCleared(caller.playerId)],
]
