import { slip as kept, legKey, type SlipLeg } from '../../state/slip-store.ts'
import type { SlipPreview } from './preview-slip.ts'
import { forgetReplaced } from './replaced.ts'
import { wish, wishes } from './wishes.ts'

/**
 * What was bet leaves the slip, as it was sent: what the player has chosen or typed since then stays, and of singles those that had no stake or were
 * left out.
 */
export function removeLegs(
  { mode, legs, stake }: Pick<SlipPreview, 'mode' | 'legs' | 'stake'>,
  leftOut: ReadonlySet<string>,
): void {
  const isMultiple = mode === 'multiple'
  const bet = legs.filter((one) => isMultiple || (one.stake && !leftOut.has(one.key)))
  const isTypedAnew = isMultiple && wishes.get().multiple !== stake
  leave(new Set(bet.map(({ key }) => key)), isTypedAnew || !isMultiple)
}

/** The selections of bets that turned out to be placed leave it too, with their stakes. */
export function takeOffPlaced(bets: readonly { legs: readonly Leg[] }[]): void {
  const isSingles = bets.every(({ legs }) => legs.length === 1)
  leave(new Set(bets.flatMap(({ legs }) => legs.map(legKey))), isSingles)
}

type Leg = Pick<SlipLeg, 'fixture' | 'market' | 'specifiers' | 'selection'>

function leave(keys: ReadonlySet<string>, keepsMultiple: boolean): void {
  const left = kept.legs().filter((leg) => !keys.has(legKey(leg)))
  kept.replace(left)
  forgetReplaced()
  const { stakes, multiple } = wishes.get()
  wish({
    stakes: Object.fromEntries(Object.entries(stakes).filter(([key]) => !keys.has(key))),
    multiple: left.length > 0 && keepsMultiple ? multiple : undefined,
  })
}
