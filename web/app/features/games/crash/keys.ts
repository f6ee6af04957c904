import { isIn } from '../use-keys.ts'

/** What Space or Enter press by themselves, but for the button that bets, on which the focus is left after a bet, and the one that takes out. */
const PRESSED = 'button:not(.game-action), [role="tab"], a, summary'

/**
 * Space and Enter take the money out while there is something to take, unless the focus is on something else that they press.
 * @param take undefined while there is nothing to take
 * @returns whether the key was taken
 */
export function takeOutKey(event: KeyboardEvent, take: (() => void) | undefined): boolean {
  const isPress = event.key === ' ' || event.key === 'Enter'
  if (!isPress || !take || isIn(event, PRESSED)) return false
  if (!event.repeat) take()
  return true
}
