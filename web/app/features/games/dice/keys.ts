import { isIn } from '../use-keys.ts'

/** What takes arrows itself. */
const MOVED = '[type="range"], [role="tab"]'
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -100,
  ArrowDown: -100,
  ArrowRight: 100,
  ArrowUp: 100,
}

/** Arrows move the target by one, with Shift by a tenth (in hundredths). @returns whether the key was one of them */
export function takeArrow(event: KeyboardEvent, move: (by: number) => void): boolean {
  const step = STEPS[event.key]
  if (step === undefined || isIn(event, MOVED)) return false
  move(event.shiftKey ? step / 10 : step)
  return true
}
