/** The states of a grant and what leads from one to another. */

/**
 * `queued`: outside of the wallet, until it is the player's wish and its turn. `active`: its amount is in the bonus balance, its free bets and free spins may be
 * played. `completed`: its rollover is reached, and what is left may be converted. `redeemed`: converted. `spent`: nothing is left of it and no bet of it is open.
 * `expired`, `given_up`, `ended`: what was left went back to the house.
 */
export const GRANT_STATES = [
  'queued',
  'active',
  'completed',
  'redeemed',
  'expired',
  'given_up',
  'ended',
  'spent',
] as const
export type GrantState = (typeof GRANT_STATES)[number]

export const GRANT_STEPS = [
  /** The player, or its turn. */
  'activate',
  /** The rollover is reached. */
  'complete',
  /** A correction took progress back before anything was converted. */
  'uncount',
  /** The player. */
  'redeem',
  /** Nothing is left to play. */
  'spend',
  /** A bet that had ended pays bonus by a correction. */
  'pay_late',
  /** Its time is over. */
  'expire',
  /** The player. */
  'give_up',
  /** The player asked for a withdrawal. */
  'withdraw',
  /** An exclusion of the player, or the end of the account. */
  'exclude',
  /** An operator. */
  'end',
  /** The deposit that it belongs to was taken back. */
  'return_deposit',
  /** An operator puts a grant that was ended back into the queue. */
  'reinstate',
] as const
export type GrantStep = (typeof GRANT_STEPS)[number]

/**
 * What is completed is the player's: neither expiry nor exclusion nor an operator takes it, it is converted instead; he cannot give it up by mistake either. What is
 * redeemed leads nowhere: what was converted is never taken by a step.
 */
const NEXT: Readonly<Record<GrantState, { readonly [S in GrantStep]?: GrantState }>> = {
  queued: {
    activate: 'active',
    expire: 'expired',
    give_up: 'given_up',
    exclude: 'ended',
    end: 'ended',
    return_deposit: 'ended',
  },
  active: {
    complete: 'completed',
    spend: 'spent',
    expire: 'expired',
    give_up: 'given_up',
    withdraw: 'ended',
    exclude: 'ended',
    end: 'ended',
    return_deposit: 'ended',
  },
  completed: {
    uncount: 'active',
    redeem: 'redeemed',
    spend: 'spent',
    expire: 'redeemed',
    exclude: 'redeemed',
    return_deposit: 'ended',
  },
  redeemed: {},
  expired: { reinstate: 'queued' },
  given_up: { reinstate: 'queued' },
  ended: { reinstate: 'queued' },
  spent: { pay_late: 'active' },
}

/** @returns the state after a step; undefined where it cannot be taken */
export const grantStateAfter = (state: GrantState, step: GrantStep): GrantState | undefined =>
  NEXT[state][step]

/** Whether it has the player's one place: the bonus balance of the wallet is its own. */
export const isRunning = (state: GrantState): boolean => state === 'active' || state === 'completed'

/** Whether what is left of it, and what its open bets pay, goes back to the house. */
export const isForfeited = (state: GrantState): boolean =>
  state === 'expired' || state === 'given_up' || state === 'ended'
