/**
 * Calls that a disturbance may refuse (503). `everything`: all calls, when the only process for them is away. `what
 * it holds`: calls under way in one of several processes, with an unknown outcome. `bets on matches`. `nothing`.
 */
export type Refuses = 'everything' | 'what it holds' | 'bets on matches' | 'nothing'

/** A past disturbance. Times in ms of one clock. */
export interface Spell {
  refuses: Refuses
  began: number
  /** End of its cause. */
  ended: number
}

/** A call answered with 503. */
export interface RefusedCall {
  path: string
  sent: number
  answered: number
}

/** Time for the automatic recovery. */
export const GRACE_MS = 10_000
/**
 * Time in which a call may still reach a dead or hanging process: the site checks twice a second with a time limit of 1 s.
 */
const NOTICED_MS = 2_000

/** Whether a call was refused although all its processes were healthy: no disturbance excuses it. */
export const isRefusedFalsely = (call: RefusedCall, spells: readonly Spell[]): boolean =>
  !spells.some((spell) => explains(spell, call))

function explains({ refuses, began, ended }: Spell, { path, sent: sentAt, answered }: RefusedCall): boolean {
  if (answered < began || refuses === 'nothing') return false
  if (refuses === 'bets on matches' && path !== '/api/bets') return false
  return sentAt <= (refuses === 'what it holds' ? began + NOTICED_MS : ended + GRACE_MS)
}
