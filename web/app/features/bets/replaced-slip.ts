import { createStore } from '../../../shell/index.ts'
import { store, stored } from '../../lib/storage.ts'
import { legKey, legsIn, type SlipLeg, slipStore } from '../../state/slip-store.ts'

/** The slip before a booking code or a repeated bet replaced it, and its replacement as written by `keys`. */
interface Replaced {
  before: readonly SlipLeg[]
  taken: string
}

const KEY = 'bet-slip-before'

const keys = (legs: readonly SlipLeg[]): string => legs.map(legKey).sort().join()

/** Storage may hold anything. */
function read(): Replaced | undefined {
  try {
    const { before, taken } = JSON.parse(stored(KEY) ?? '{}')
    const legs = legsIn(before)
    return legs.length > 0 && typeof taken === 'string' ? { before: legs, taken } : undefined
  } catch {
    return undefined
  }
}

/** Stored on this device beside the slip; survives reloads. */
export const replacedSlip = createStore(read())

function writeReplaced(next: Replaced | undefined): void {
  store(KEY, next ? JSON.stringify(next) : null)
  replacedSlip.set(next)
}

/** Ends the restore offer after a bet was placed, or when nothing is left of the replacement. */
export function endRestoreOffer(): void {
  if (replacedSlip.get()) writeReplaced(undefined)
}

/** A slip changed before a reload ends the offer after it. */
if (typeof window !== 'undefined') {
  if (!restorableLegs(replacedSlip.get(), slipStore.legs())) writeReplaced(undefined)
  slipStore.subscribe(() => slipStore.legs().length === 0 && endRestoreOffer())
  // Changed by another tab.
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) replacedSlip.set(read())
  })
}

/** Replaces the selections of the slip and stores the previous ones for `restoreReplacedSlip`. Returns whether there is something to restore. */
export function replaceSlip(next: readonly SlipLeg[]): boolean {
  const before = slipStore.legs()
  slipStore.replace(next)
  const replacement = keys(slipStore.legs())
  const isOther = before.length > 0 && keys(before) !== replacement
  // A link opened twice, also after a reload, must not overwrite the stored slip.
  if (isOther) writeReplaced({ before, taken: replacement })
  return isOther
}

/** The restorable slip; undefined once the player has changed the replacement, because restoring would lose it. */
export function restorableLegs(
  offer: Replaced | undefined,
  legs: readonly SlipLeg[],
): readonly SlipLeg[] | undefined {
  return offer && keys(legs) === offer.taken ? offer.before : undefined
}

/** Restores the previous slip. */
export function restoreReplacedSlip(before: readonly SlipLeg[]): void {
  endRestoreOffer()
  slipStore.replace(before)
}
