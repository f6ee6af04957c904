import { createStore, type Store, useStore } from '../../../../shell/index.ts'
import type { GameName } from '../round.ts'

/** Stake in centavos, undefined while the field is blank, and what the game lets choose besides. */
export type Choice<Bet extends object> = Bet & { stake: number | undefined }

const chosen = new Map<GameName, Store<object | undefined>>()

function storeOf(game: GameName): Store<object | undefined> {
  const store = chosen.get(game) ?? createStore<object | undefined>(undefined)
  chosen.set(game, store)
  return store
}

/** Stake and bet as the player left them in a game, also after a deposit or a login in between. `first`: what is chosen at the beginning. */
export function useChoice<Bet extends object>(
  game: GameName,
  first: Choice<Bet>,
): [Choice<Bet>, (change: Partial<Choice<Bet>>) => void] {
  const store = storeOf(game)
  const choice = (useStore(store, () => undefined) as Choice<Bet> | undefined) ?? first
  return [choice, (change) => store.set({ ...choice, ...change })]
}
