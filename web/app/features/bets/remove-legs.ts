import { slip as kept, legKey, type SlipLeg } from '../../state/slip-store.ts'
import type { SlipPreview } from './preview-slip.ts'
import { forgetReplaced } from './replaced.ts'
import { wish, wishes } from './wishes.ts'

/** Removes the placed legs from the slip as sent: later choices and inputs stay, and so do singles without a stake or left out. */
export function removeLegs(
  { mode, legs, stake }: Pick<SlipPreview, 'mode' | 'legs' | 'stake'>,
  leftOut: ReadonlySet<string>,
): void {
  const isMultiple = mode === 'multiple'
  const bet = legs.filter((one) => isMultiple || (one.stake && !leftOut.has(one.key)))
  const isTypedAnew = isMultiple && wishes.get().multiple !== stake
  leave(new Set(bet.map(({ key }) => key)), isTypedAnew || !isMultiple)
}

/** Removes the selections and stakes of bets that turned out to be placed. */
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
