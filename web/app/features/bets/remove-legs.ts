import { legKey, type SlipLeg, slipStore } from '../../state/slip-store.ts'
import { type PlannedSlip, plannedBets } from './planned-bets.ts'
import { endRestoreOffer } from './replaced-slip.ts'
import { changeSlipInput, NO_SYSTEM, slipInput } from './slip-input.ts'

type LegName = Pick<SlipLeg, 'fixture' | 'market' | 'specifiers' | 'selection'>

/**
 * Removes the placed legs from the slip as sent: later choices and inputs stay, and so do singles without a stake, and singles left out.
 */
export function removeLegs(slip: PlannedSlip, leftOut: ReadonlySet<string>): void {
  const placed = plannedBets(slip, leftOut)
  const keys = placed.flatMap(({ legs }) => legs.map(({ key }) => key)).filter((key) => !leftOut.has(key))
  const { multiple, system } = slipInput.get()
  const isPlaced = (bet: string, typed: number | undefined, stake: number) =>
    placed.some(({ key }) => key === bet) && typed === stake
  const { lines } = slip.system
  const lineStake = Math.floor((system.stake ?? 0) / (system.isTotal ? lines : 1))
  remove(new Set(keys), {
    multiple: !isPlaced('multiple', multiple, slip.stakes.multiple),
    system: !isPlaced('system', lineStake * lines, slip.stakes.system),
  })
}

/** Removes the selections and stakes of bets that turned out to be placed. */
export function removePlacedBets(bets: readonly { legs: readonly LegName[] }[]): void {
  const isSingles = bets.every(({ legs }) => legs.length === 1)
  remove(new Set(bets.flatMap(({ legs }) => legs.map(legKey))), { multiple: isSingles, system: isSingles })
}

/** @param keeps stakes of bets of several legs that stay with the other selections */
function remove(keys: ReadonlySet<string>, keeps: { multiple: boolean; system: boolean }): void {
  const remaining = slipStore.legs().filter((leg) => !keys.has(legKey(leg)))
  slipStore.replace(remaining)
  endRestoreOffer()
  const { stakes, multiple, system } = slipInput.get()
  const isRest = remaining.length > 0
  changeSlipInput({
    also: [],
    stakes: Object.fromEntries(Object.entries(stakes).filter(([key]) => !keys.has(key))),
    multiple: isRest && keeps.multiple ? multiple : undefined,
    system: isRest && keeps.system ? system : NO_SYSTEM,
  })
}
