/**
 * Mover of a withdrawal: a rule at its request, the worker that sends payouts, an operator, or the payment
 * company by its answers.
 */
export type WithdrawalMover = 'rule' | 'worker' | 'operator' | 'company'

/**
 * Steps of the legal clock. `review`: held; `scheduled`: the next payout is due later by a setting; `sending`: due and not sent; `bank`: sent, the bank has
 * not accepted it.
 */
export const CLOCK_STEPS = ['review', 'scheduled', 'sending', 'bank'] as const
export type ClockStep = (typeof CLOCK_STEPS)[number]

interface StateRow {
  /** States that may follow, each with its movers. */
  readonly next: Readonly<Record<string, readonly WithdrawalMover[]>>
}

/**
 * States of a withdrawal. `requested`: approved, nothing sent. `held`: no further payout is sent until a decision. `paying`: a payout was
 * sent. `part_paid`: the withdrawal ended; a part reached the bank and the rest is in the balance again. `failed`: nothing was paid.
 * `returned`: all money came back, by the house's decision or from the bank. No step belongs to the player: a player cannot cancel a
 * withdrawal in order to play.
 */
const STATES = {
  requested: { next: { held: ['rule', 'operator'], paying: ['worker'] } },
  held: {
    next: {
      requested: ['operator'],
      paying: ['operator', 'worker'],
      part_paid: ['operator'],
      returned: ['operator'],
    },
  },
  paying: {
    next: {
      // The company refused the only sent payout for now.
      requested: ['worker'],
      // The worker: an undecided hold takes effect again when a sending is refused for now.
      held: ['rule', 'operator', 'worker'],
      paid: ['company'],
      part_paid: ['company'],
      failed: ['company'],
      returned: ['company'],
    },
  },
  paid: { next: { part_paid: ['company'], returned: ['company'] } },
  part_paid: { next: { returned: ['company'] } },
  failed: { next: {} },
  returned: { next: {} },
} as const satisfies Record<string, StateRow>

export type WithdrawalState = keyof typeof STATES
export const WITHDRAWAL_STATES = Object.keys(STATES) as readonly WithdrawalState[]

/** Whether the mover may take a withdrawal from one state into another. */
export function mayMove(from: WithdrawalState, to: WithdrawalState, mover: WithdrawalMover): boolean {
  const movers: readonly WithdrawalMover[] | undefined = (STATES[from] as StateRow).next[to]
  return movers?.includes(mover) ?? false
}

/** Whether money is still on its way. */
export const isOpenWithdrawal = (state: WithdrawalState): boolean =>
  state === 'requested' || state === 'held' || state === 'paying'

/** Number of payouts by state. */
export type PayoutCounts = Readonly<Record<PayoutState, number>>

/** The state of a withdrawal by its payouts. `isHeld`: an undecided hold. */
export function withdrawalState(counts: PayoutCounts, isHeld: boolean): WithdrawalState {
  const { waiting, sent, paid, failed, returned, cancelled } = counts
  if (isHeld && waiting > 0) return 'held'
  if (waiting + sent > 0) return sent + paid + failed + returned > 0 ? 'paying' : 'requested'
  if (paid > 0) return failed + returned + cancelled > 0 ? 'part_paid' : 'paid'
  return returned + cancelled > 0 ? 'returned' : 'failed'
}

/** `waiting`: not sent, or refused for now; `cancelled`: never sent, its money is in the balance again; `returned`: paid, then sent back in full by the receiver's bank. */
export const PAYOUT_STATES = ['waiting', 'sent', 'paid', 'failed', 'returned', 'cancelled'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]
