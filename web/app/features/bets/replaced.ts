import { createStore } from '../../../shell/index.ts'
import { store, stored } from '../../lib/storage.ts'
import { legKey, legsIn, type SlipLeg, slip } from '../../state/slip-store.ts'

/** What stood on the slip before a booking code or a repeated bet took its place, and what that put there, as `keysOf` writes it. */
interface Replaced {
  before: readonly SlipLeg[]
  taken: string
}

const KEY = 'bet-slip-before'

const keysOf = (legs: readonly SlipLeg[]): string => legs.map(legKey).sort().join()

/** Storage may hold anything, as it may for the slip itself. */
function read(): Replaced | undefined {
  try {
    const { before, taken } = JSON.parse(stored(KEY) ?? '{}')
    const legs = legsIn(before)
    return legs.length > 0 && typeof taken === 'string' ? { before: legs, taken } : undefined
  } catch {
    return undefined
  }
}

/** Kept on this device beside the slip, through reloads. */
export const replaced = createStore(read())

function keep(next: Replaced | undefined): void {
  store(KEY, next ? JSON.stringify(next) : null)
  replaced.set(next)
}

/** A bet was placed, or nothing is left of what took its place: the slip before is no longer offered. */
export function forgetReplaced(): void {
  if (replaced.get()) keep(undefined)
}

/** A slip that was changed before a reload is not replaced after it. */
if (typeof window !== 'undefined') {
  if (!mayPutBack(replaced.get(), slip.legs())) keep(undefined)
  slip.subscribe(() => slip.legs().length === 0 && forgetReplaced())
  // Another tab changed it.
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) replaced.set(read())
  })
}

/** Puts these selections on the slip in place of those that are there, which are kept for `putBack`. Returns whether there is anything to put back. */
export function replaceSlip(next: readonly SlipLeg[]): boolean {
  const before = slip.legs()
  slip.replace(next)
  const taken = keysOf(slip.legs())
  const isOther = before.length > 0 && keysOf(before) !== taken
  // The same link opened again, after a reload of the page too, takes nothing away.
  if (isOther) keep({ before, taken })
  return isOther
}

/** What may be put back: nothing once the player has changed what was put there, which would be lost in its turn. */
export function mayPutBack(
  kept: Replaced | undefined,
  legs: readonly SlipLeg[],
): readonly SlipLeg[] | undefined {
  return kept && keysOf(legs) === kept.taken ? kept.before : undefined
}

/** The slip as it stood before. */
export function putBack(before: readonly SlipLeg[]): void {
  forgetReplaced()
  slip.replace(before)
}
