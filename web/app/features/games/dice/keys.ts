import { isIn } from '../use-keys.ts'

/** What takes arrows itself; and what is pressed by Space or Enter. */
const MOVED = '[type="range"], [role="tab"]'
const PRESSED = `${MOVED}, button, a, summary`
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -100,
  ArrowDown: -100,
  ArrowRight: 100,
  ArrowUp: 100,
}

/** Space and Enter roll, once however long they are held; arrows move the target by one, with Shift by a tenth (in hundredths). */
export function takeKey(event: KeyboardEvent, roll: () => void, move: (by: number) => void): boolean {
  const step = STEPS[event.key]
  if (step === undefined && event.key !== ' ' && event.key !== 'Enter') return false
  if (isIn(event, step === undefined ? PRESSED : MOVED)) return false
  if (step !== undefined) move(event.shiftKey ? step / 10 : step)
  else if (!event.repeat) roll()
  return true
}
