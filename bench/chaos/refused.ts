/**
 * What calls may be refused (503) because of a disturbance: all of them when something is away that every call needs and of which there is one;
 * those that were under way in a process of which there are several, since nobody can know what became of them; bets on matches; or none.
 */
export type Refuses = 'everything' | 'what it holds' | 'bets on matches' | 'nothing'

/** A disturbance that has happened. Times in ms of one clock. */
export interface Spell {
  refuses: Refuses
  began: number
  /** When its cause ended. */
  ended: number
}

/** A call that was answered 503. */
export interface RefusedCall {
  path: string
  asked: number
  answered: number
}

/** Within this, everything goes on by itself. */
export const GRACE_MS = 10_000
/** Until then a call may still be given to a process that has just died or hangs: the site asks for a sign of life twice a second and waits 1 s for it. */
const NOTICED_MS = 2_000

/** Whether a call was refused although all that it needs was healthy: no disturbance explains it. */
export const isRefusedFalsely = (call: RefusedCall, spells: readonly Spell[]): boolean =>
  !spells.some((spell) => explains(spell, call))

function explains({ refuses, began, ended }: Spell, { path, asked, answered }: RefusedCall): boolean {
  if (answered < began || refuses === 'nothing') return false
  if (refuses === 'bets on matches' && path !== '/api/bets') return false
  return asked <= (refuses === 'what it holds' ? began + NOTICED_MS : ended + GRACE_MS)
}
