import { useStore } from '../../../../shell/index.ts'
import { keptChoice } from '../kept-choice.ts'
import type { MinesRules } from './round.ts'

interface Choice {
  /** Centavos; undefined while the field is blank. */
  stake: number | undefined
  mines: number
}

const MINES_AT_FIRST = 3
const TILES = 25
const chosen = keptChoice<Choice>(
  'mines',
  ({ mines }) => Number.isInteger(mines) && mines >= 1 && mines < TILES,
)

/** Stake and mines as the player left them, also after a deposit, a login or a reload in between. */
export function useChoice(rules: MinesRules): [Choice, (change: Partial<Choice>) => void] {
  const choice = useStore(chosen, () => undefined) ?? { stake: rules.stake_default, mines: MINES_AT_FIRST }
  return [choice, (change) => chosen.set({ ...choice, ...change })]
}
