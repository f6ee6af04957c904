import { isIn } from '../use-keys.ts'

/** What Space or Enter press by themselves. */
const PRESSED = '[type="range"], [role="tab"], button, a, summary'

/** Space and Enter bet, once however long they are held. @returns whether the key was one of them */
export function takePressKey(event: KeyboardEvent, press: () => void): boolean {
  if ((event.key !== ' ' && event.key !== 'Enter') || isIn(event, PRESSED)) return false
  if (!event.repeat) press()
  return true
}
