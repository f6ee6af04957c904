import { legKey, type SlipLeg, slipStore } from '../../state/slip-store.ts'
import type { SlipPreview } from './preview-slip.ts'
import { endRestoreOffer } from './replaced-slip.ts'
import { changeSlipInput, slipInput } from './slip-input.ts'

/** Removes the placed legs from the slip as sent: later choices and inputs stay, and so do singles without a stake or left out. */
export function removeLegs(
  { mode, legs, stake }: Pick<SlipPreview, 'mode' | 'legs' | 'stake'>,
  leftOut: ReadonlySet<string>,
): void {
  const isMultiple = mode === 'multiple'
  const bet = legs.filter((leg) => isMultiple || (leg.stake && !leftOut.has(leg.key)))
  const isTypedAnew = isMultiple && slipInput.get().multiple !== stake
  removeKeys(new Set(bet.map(({ key }) => key)), isTypedAnew || !isMultiple)
}

/** Removes the selections and stakes of bets that turned out to be placed. */
export function removePlacedBets(bets: readonly { legs: readonly Leg[] }[]): void {
  const isSingles = bets.every(({ legs }) => legs.length === 1)
  removeKeys(new Set(bets.flatMap(({ legs }) => legs.map(legKey))), isSingles)
}

type Leg = Pick<SlipLeg, 'fixture' | 'market' | 'specifiers' | 'selection'>

function removeKeys(keys: ReadonlySet<string>, keepsMultiple: boolean): void {
  const remaining = slipStore.legs().filter((leg) => !keys.has(legKey(leg)))
  slipStore.replace(remaining)
  endRestoreOffer()
  const { stakes, multiple } = slipInput.get()
  changeSlipInput({
    stakes: Object.fromEntries(Object.entries(stakes).filter(([key]) => !keys.has(key))),
    multiple: remaining.length > 0 && keepsMultiple ? multiple : undefined,
  })
}
