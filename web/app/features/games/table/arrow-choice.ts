import { isIn } from '../use-keys.ts'

/** What moves by arrows itself. */
const MOVED = 'input, [role="tab"]'
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Left and right choose the option beside, wherever on the page the focus is. @returns whether the key was one of them */
export function takeArrow<V>(
  event: KeyboardEvent,
  options: readonly V[],
  chosen: V,
  choose: (option: V) => void,
): boolean {
  const step = STEPS[event.key]
  if (step === undefined || isIn(event, MOVED)) return false
  const beside = options[options.indexOf(chosen) + step]
  if (beside !== undefined) choose(beside)
  return true
}
