import { isIn } from '../use-keys.ts'

/** Elements with their own arrow keys. */
const MOVED = 'input, [role="tab"]'
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * Left and right choose the neighbouring option, with the focus anywhere on the page.
 * @returns whether the key was handled
 */
export function chooseByArrow<V>(
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
