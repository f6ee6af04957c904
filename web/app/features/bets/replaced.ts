import { createStore } from '../../../shell/index.ts'
import { legKey, type SlipLeg, slip } from '../../state/slip-store.ts'

/** What stood on the slip before a booking code or a repeated bet took its place, and what that put there, as `keysOf` writes it. */
interface Replaced {
  before: readonly SlipLeg[]
  taken: string
}

export const replaced = createStore<Replaced | undefined>(undefined)

const keysOf = (legs: readonly SlipLeg[]): string => legs.map(legKey).sort().join()

/** Puts these selections on the slip in place of those that are there, which are kept for `putBack`. Returns whether there is anything to put back. */
export function replaceSlip(next: readonly SlipLeg[]): boolean {
  const before = slip.legs()
  slip.replace(next)
  const taken = keysOf(slip.legs())
  const isOther = before.length > 0 && keysOf(before) !== taken
  // The same link opened again, after a reload of the page too, takes nothing away.
  if (isOther) replaced.set({ before, taken })
  return isOther
}

/** What may be put back: nothing once the player has changed what was put there, which would be lost in its turn. */
export const mayPutBack = (
  kept: Replaced | undefined,
  legs: readonly SlipLeg[],
): readonly SlipLeg[] | undefined => (kept && keysOf(legs) === kept.taken ? kept.before : undefined)

/** The slip as it stood before. */
export function putBack(before: readonly SlipLeg[]): void {
  replaced.set(undefined)
  slip.replace(before)
}
