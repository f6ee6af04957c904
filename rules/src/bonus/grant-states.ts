/** States of a grant and the steps between them. */

/**
 * `queued`: outside of the wallet, until its turn or the player's choice. `active`: its amount is in the bonus balance, and its free bets and free
 * spins may be played. `completed`: its rollover is reached, and the rest may be converted. `redeemed`: converted. `spent`: nothing is left and no
 * bet is open. `expired`, `given_up`, `ended`: the rest went back to the house.
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
  /** The player activates the grant, or the previous grant in the queue ends. */
  'activate',
  /** The rollover is reached. */
  'complete',
  /** A correction reduced the progress before the conversion. */
  'uncount',
  /** The player takes the money of a completed grant. */
  'redeem',
  /** Neither balance nor free plays are left. */
  'spend',
  /** A correction of an ended bet pays bonus after the end of the grant. */
  'pay_late',
  /** The grant has expired. */
  'expire',
  /** The player gives the grant up. */
  'give_up',
  /** The player requests a withdrawal. */
  'withdraw',
  /** The player is excluded, or the account ends. */
  'exclude',
  /** An operator ends the grant. */
  'end',
  /** The grant's deposit is returned. */
  'return_deposit',
  /** An operator requeues an ended grant. */
  'reinstate',
] as const
export type GrantStep = (typeof GRANT_STEPS)[number]

/**
 * A completed grant belongs to the player: expiry, exclusion and operators convert it instead of taking it, and the player cannot give it up by
 * mistake. No step leaves `redeemed`: converted money is never taken back.
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

/** @returns the state after a step; undefined for an impossible step */
export const grantStateAfter = (state: GrantState, step: GrantStep): GrantState | undefined =>
  NEXT[state][step]

/** Whether the grant occupies the player's single slot: the bonus balance of the wallet belongs to it. */
export const isRunning = (state: GrantState): boolean => state === 'active' || state === 'completed'

/** Whether the grant's rest, and payouts of open bets, go back to the house. */
export const isForfeited = (state: GrantState): boolean =>
  state === 'expired' || state === 'given_up' || state === 'ended'
