import { type Store, useStore } from '../../../../shell/index.ts'
import { keptChoice } from '../kept-choice.ts'
import type { GameName } from '../round.ts'

/** Stake in centavos, undefined while the field is blank, and what the game lets choose besides. */
export type Choice<Bet extends object> = Bet & { stake: number | undefined }

const chosen = new Map<GameName, Store<object | undefined>>()

function storeOf<Bet extends object>(
  game: GameName,
  isBet: (bet: Choice<Bet>) => boolean,
): Store<Choice<Bet> | undefined> {
  const store = chosen.get(game) ?? keptChoice<Choice<Bet>>(game, isBet)
  chosen.set(game, store as Store<object | undefined>)
  return store as Store<Choice<Bet> | undefined>
}

/**
 * Stake and bet as the player left them in a game, also after a deposit, a login or a reload in between. `first`: what is chosen at the beginning.
 * `isBet` says of anything whether it is a bet of this game.
 */
export function useChoice<Bet extends object>(
  game: GameName,
  first: Choice<Bet>,
  isBet: (bet: Choice<Bet>) => boolean,
): [Choice<Bet>, (change: Partial<Choice<Bet>>) => void] {
  const store = storeOf(game, isBet)
  const choice = useStore(store, () => undefined) ?? first
  return [choice, (change) => store.set({ ...choice, ...change })]
}
