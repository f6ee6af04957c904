import { createStore, useStore } from '../../../../shell/index.ts'
import type { Side } from './round.ts'

export interface Choice {
  /** Centavos; undefined while the field is blank. */
  stake: number | undefined
  side: Side
  /** Hundredths. */
  target: number
}

const chosen = createStore<Choice | undefined>(undefined)

/** Stake and target as the player left them, also after a deposit or a login in between. */
export function useChoice(stake: number): [Choice, (change: Partial<Choice>) => void] {
  const choice = useStore(chosen, () => undefined) ?? { stake, side: 'over', target: 4_999 }
  return [choice, (change) => chosen.set({ ...choice, ...change })]
}
