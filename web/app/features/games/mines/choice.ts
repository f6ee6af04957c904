import { createStore, useStore } from '../../../../shell/index.ts'
import type { MinesRules } from './round.ts'

interface Choice {
  /** Centavos; undefined while the field is blank. */
  stake: number | undefined
  mines: number
}

const MINES_AT_FIRST = 3
const chosen = createStore<Choice | undefined>(undefined)

/** Stake and mines as the player left them, also after a deposit or a login in between. */
export function useChoice(rules: MinesRules): [Choice, (change: Partial<Choice>) => void] {
  const choice = useStore(chosen, () => undefined) ?? { stake: rules.stake_default, mines: MINES_AT_FIRST }
  return [choice, (change) => chosen.set({ ...choice, ...change })]
}
