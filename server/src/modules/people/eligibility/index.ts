import { type Need, needRefusals, PLAY_NEEDS } from '@jogo/contract/endpoint'
import type { RefusalCode } from '@jogo/contract/refusals'
import type { CalledFrom, Caller } from '../../../platform/access.ts'
import { isRefusal } from '../../../platform/refusal.ts'
import type { SeenLocation } from '../location/index.ts'
import { CHECKS, type EligibilityCheck, type StakeStanding } from './checks.ts'
import type { EligibilityDeps } from './deps.ts'

export type { EligibilityDeps } from './deps.ts'

/** Player of a supplier's call: the login that launched the game, and the last location of the game's page. */
export interface Seated {
  playerId: number
  loginId: string
  seen: SeenLocation
}

/**
 * Whether a player may bring money into play now. Every product checks it before a stake: the player's own calls by the needs in the contract, suppliers' bets
 * by all of `PLAY_NEEDS`. The posting statement checks bars, limits and the proof of identity again. Payouts, refunds and rollbacks need no check.
 */
export interface Eligibility {
  /**
   * Checks the location of the player's call before its body is read.
   * @returns row id of the location
   * @throws Refusal ip_blocked, location_outside, location_unknown
   */
  requirePlace(from: CalledFrom): Promise<bigint | undefined>
  /** Checks the needs of a player's call, except the location. The call counts as activity of the session. @throws Refusal those of the needs */
  require(caller: Caller, needs: readonly Need[]): Promise<void>
  /** @returns all refusals that the player's account would cause at the next deposit or bet, apart from location and session */
  accountRefusals(caller: Caller): Promise<RefusalCode[]>
  /** @returns the refusal of a bet that comes from a supplier; undefined if the bet is allowed */
  findRefusal(seated: Seated): Promise<RefusalCode | undefined>
}

export function createEligibility(deps: EligibilityDeps): Eligibility {
  /** Checks by the array of a call's needs; the array is the same object in each call. */
  const plans = new WeakMap<readonly Need[], readonly EligibilityCheck[]>()
  const checkPlan = (needs: readonly Need[]): readonly EligibilityCheck[] => {
    const plan = plans.get(needs) ?? CHECKS.filter(([need]) => needs.includes(need)).map(([, check]) => check)
    plans.set(needs, plan)
    return plan
  }
  const refusalIn = async (check: EligibilityCheck, standing: StakeStanding) => {
    try {
      await check(deps, standing)
      return undefined
    } catch (error) {
      if (isRefusal(error) && REFUSALS.has(error.code)) return error.code
      throw error
    }
  }
  return {
    requirePlace: (from) => deps.location.requirePlace(from),
    require: async (caller, needs) => {
      for (const check of checkPlan(needs)) await check(deps, { caller })
    },
    accountRefusals: async (caller) => {
      const found = new Set<RefusalCode>()
      for (const check of checkPlan(OF_ACCOUNT)) {
        const refusal = await refusalIn(check, { caller })
        if (refusal) found.add(refusal)
      }
      // A verification that was just revoked may still be cached here. The posting of a bet checks the wallet's row.
      if (found.size === 0 && !(await deps.wallet.mayStake(caller.playerId))) found.add('kyc_required')
      return [...found]
    },
    findRefusal: async ({ playerId, loginId, seen }) => {
      const caller = { playerId, sessionId: loginId }
      if (!(await deps.sessions.isLive(loginId))) return 'player_barred'
      for (const check of checkPlan(PLAY_NEEDS)) {
        const refusal = await refusalIn(check, { caller, seen })
        if (refusal) return refusal
      }
      return undefined
    },
  }
}

const OF_ACCOUNT: readonly Need[] = ['unbarred', 'verified', 'limits', 'profile', 'terms', 'cleared']
const REFUSALS: ReadonlySet<RefusalCode> = new Set(needRefusals(PLAY_NEEDS))
