import { slip as kept, legKey } from '../../state/slip-store.ts'
import type { JudgedSlip } from './judge-slip.ts'
import { wish, wishes } from './wishes.ts'

/**
 * What was bet leaves the slip, as it was sent: what the player has chosen or typed since then stays, and of singles those that had no stake or were
 * left out.
 */
export function takeOff(
  { mode, legs, stake }: Pick<JudgedSlip, 'mode' | 'legs' | 'stake'>,
  leftOut: ReadonlySet<string>,
): void {
  const isMultiple = mode === 'multiple'
  const bet = legs.filter((one) => isMultiple || (one.stake && !leftOut.has(one.key)))
  const keys = new Set(bet.map(({ key }) => key))
  const left = kept.legs().filter((leg) => !keys.has(legKey(leg)))
  kept.replace(left)
  const { stakes, multiple } = wishes.get()
  const isTypedAnew = isMultiple && multiple !== stake
  wish({
    stakes: Object.fromEntries(Object.entries(stakes).filter(([key]) => !keys.has(key))),
    multiple: left.length > 0 && (isTypedAnew || !isMultiple) ? multiple : undefined,
  })
}
