import { isIn } from '../use-keys.ts'

/** Elements with their own Space or Enter, except the bet button, which keeps the focus after a bet, and the cash-out button. */
const PRESSED = 'button:not(.game-action), [role="tab"], a, summary'

/**
 * Space and Enter cash out while there is a bet to cash out, unless the focus is on another element for these keys. @param take undefined without a
 * bet to cash out @returns whether the key was used
 */
export function takeOutKey(event: KeyboardEvent, take: (() => void) | undefined): boolean {
  const isPress = event.key === ' ' || event.key === 'Enter'
  if (!isPress || !take || isIn(event, PRESSED)) return false
  if (!event.repeat) take()
  return true
}
