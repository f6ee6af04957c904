/**
 * Closing of an account: steps, order and deadlines. Lei 14.790/2023, art. 26; IN SPA/MF 22/2025 and 31/2025, arts. 6-9, for players in a
 * register of prohibited bettors. Every other reason has the same order with other times.
 */

/** Reason: the player's wish, a register of prohibited bettors, the house (two operators), or the player's death. */
export const REASONS = ['wish', 'prohibited', 'house', 'death'] as const
export type Reason = (typeof REASONS)[number]

/**
 * `begun`: stakes and deposits are barred. `noticed`: the player was notified. `ended`: no bet and no round is open any more. `closed`: the
 * time to withdraw or to revoke is over. `returning`: the balance is on its way to the Pix key of the player's CPF. `returned`: nothing is
 * left. `held`: the payment came back. `surrendered`: the balance was posted to the funds named by law. `undone`: the player revoked the
 * wish. `superseded`: a closing for another reason replaced this closing.
 */
export const STEPS = [
  'begun',
  'noticed',
  'ended',
  'closed',
  'returning',
  'returned',
  'held',
  'surrendered',
  'undone',
  'superseded',
] as const
export type Step = (typeof STEPS)[number]

/** Possible steps after each step; the database refuses every other order. */
export const FOLLOWS: Readonly<Record<Step, readonly Step[]>> = {
  begun: ['noticed', 'undone', 'superseded'],
  noticed: ['ended', 'undone', 'superseded'],
  ended: ['closed', 'undone', 'superseded'],
  closed: ['returning', 'returned'],
  returning: ['returned', 'held'],
  held: ['returning', 'returned', 'surrendered'],
  returned: ['returning', 'held'],
  surrendered: ['returning', 'held'],
  undone: [],
  superseded: [],
}

/** Whether the account is still open to its player, except for stakes and deposits. */
export const isBeforeClosed = (step: Step): boolean => FOLLOWS[step].includes('superseded')

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * The law gives a day for the notice. An hour before the deadline the notice on the page alone is enough, so that a late e-mail does not
 * delay the closing.
 */
export const NOTICE_MS = 23 * HOUR_MS
/** Time to withdraw after the notice. With a notice in time, the account is closed within three days. */
export const WINDOW_MS = 2 * DAY_MS
/** Time to revoke the wish. */
export const UNDO_MS = DAY_MS
/** Interval of new attempts after a failed return, and time until the funds get the balance. */
export const TRY_AGAIN_MS = 30 * DAY_MS
export const HELD_MS = 180 * DAY_MS

/** Legal maxima, for alarms: from the look-up to notice and closing, and from closing until the balance was sent. */
export const LAWFUL_MS = { noticed: DAY_MS, closed: 3 * DAY_MS, returned: 2 * DAY_MS } as const

interface Terms {
  /** Whether open bets and rounds are refunded at once; otherwise closing waits for their end. */
  cancels: boolean
  /** An unpayable balance goes to the funds after `HELD_MS`; otherwise the balance stays the player's. */
  surrenders: boolean
  /** Earliest closing of the account. */
  closesAt(facts: { begunAt: number; noticedAt: number }): number
}

const window = ({ noticedAt }: { noticedAt: number }) => noticedAt + WINDOW_MS

export const TERMS: Readonly<Record<Reason, Terms>> = {
  wish: { cancels: false, surrenders: false, closesAt: ({ begunAt }) => begunAt + UNDO_MS },
  prohibited: { cancels: true, surrenders: true, closesAt: window },
  house: { cancels: false, surrenders: false, closesAt: window },
  death: { cancels: false, surrenders: false, closesAt: window },
}

const RANKS: Readonly<Record<Reason, number>> = { wish: 0, house: 1, death: 1, prohibited: 2 }

/**
 * Whether a closing for this reason supersedes a running closing. Legal reasons rank first. The player's own wish ranks last, because only
 * a wish can be revoked.
 */
export const supersedes = (candidate: Reason, { reason, step }: { reason: Reason; step: Step }): boolean =>
  RANKS[candidate] > RANKS[reason] && isBeforeClosed(step)

/** Only a closing by wish can be undone, by the player, until the account is closed. */
export const mayUndo = ({ reason, step }: { reason: Reason; step: Step }): boolean =>
  reason === 'wish' && isBeforeClosed(step)

/** All times in ms since 1970. */
export interface ClosingFacts {
  reason: Reason
  step: Step
  /** Time of the last step. */
  stepAt: number
  begunAt: number
  noticedAt: number | undefined
  heldSince: number | undefined
  /** Number of open bets and rounds. */
  open: number
  /** Real balance, centavos. */
  real: bigint
  /** State of the withdrawal that returns the balance. */
  payout: 'pending' | 'paid' | 'failed' | undefined
  /**
   * Whether a withdrawal of the player failed, or was sent back after its payment, since the balance was last sent or held. The value is
   * known after the return.
   */
  cameBack: boolean
}

/** Next action; `wait`: until a time, or (null) until an event. */
export type NextStep =
  | { do: 'notice' }
  | { do: 'record'; step: 'ended' | 'returned' | 'held' }
  | { do: 'close' }
  | { do: 'return' }
  | { do: 'surrender' }
  | { do: 'wait'; until: number | null }

/** Interval of checks for waits without a time: open bets, a payout on its way. */
const LOOK_AGAIN_MS = 10 * 60_000

const waitUntil = (until: number | null): NextStep => ({ do: 'wait', until })

/** The single next step of a closing. No step is early, also after the clock was set back. */
export function nextStep(facts: ClosingFacts, now: number): NextStep {
  const { reason, step, begunAt, noticedAt = begunAt, open, real } = facts
  switch (step) {
    case 'begun':
      return { do: 'notice' }
    case 'noticed':
      return open > 0 ? waitUntil(now + LOOK_AGAIN_MS) : { do: 'record', step: 'ended' }
    case 'ended': {
      const at = TERMS[reason].closesAt({ begunAt, noticedAt })
      return now < at ? waitUntil(at) : { do: 'close' }
    }
    case 'closed':
      return real > 0n ? { do: 'return' } : { do: 'record', step: 'returned' }
    case 'returning':
      return afterPayout(facts, now)
    case 'held':
      return whileHeld(facts, now)
    case 'returned':
    case 'surrendered':
      return afterReturn(facts)
    default:
      return waitUntil(null)
  }
}

function afterPayout({ payout }: ClosingFacts, now: number): NextStep {
  if (payout === 'pending') return waitUntil(now + LOOK_AGAIN_MS)
  return { do: 'record', step: payout === 'paid' ? 'returned' : 'held' }
}

/** The payout of a late bet is returned at once. A returned payment is first held, and retried once a month. */
function afterReturn({ real, cameBack }: ClosingFacts): NextStep {
  if (real === 0n) return waitUntil(null)
  return cameBack ? { do: 'record', step: 'held' } : { do: 'return' }
}

function whileHeld({ reason, real, stepAt, heldSince = stepAt }: ClosingFacts, now: number): NextStep {
  if (real === 0n) return { do: 'record', step: 'returned' }
  const overAt = TERMS[reason].surrenders ? heldSince + HELD_MS : Number.POSITIVE_INFINITY
  if (now >= overAt) return { do: 'surrender' }
  const tryAt = stepAt + TRY_AGAIN_MS
  return now >= tryAt ? { do: 'return' } : waitUntil(Math.min(tryAt, overAt))
}
