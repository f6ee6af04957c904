import { createStore, type Store, useStore } from '../../../shell/index.ts'
import type { GameName } from './round.ts'

/** Stake in centavos, undefined while the field is blank, and the choices of the game. */
export type Choice<Bet extends object> = Bet & { stake: number | undefined }

const stores = new Map<GameName, Store<object | undefined>>()

/**
 * Stake and choices of a game from the last use, also after a deposit, a login or a reload. @param first stake and choices at the first
 * visit @param isChoice checks the game's own fields, of any type
 */
export function useChoice<Bet extends object>(
  game: GameName,
  first: Choice<Bet>,
  isChoice: (choice: Choice<Bet>) => boolean,
): [Choice<Bet>, (change: Partial<Choice<Bet>>) => void] {
  const store = (stores.get(game) ?? lastChoice(game, isChoice)) as Store<Choice<Bet> | undefined>
  stores.set(game, store as Store<object | undefined>)
  const choice = useStore(store, () => undefined) ?? first
  return [choice, (change) => store.set({ ...choice, ...change })]
}

/**
 * The last choice in a game, stored in the tab. A page reloads itself when the network is back, and its bet button must keep its stake.
 * Undefined before the first choice.
 */
export function lastChoice<Bet extends object>(
  game: GameName,
  isChoice: (choice: Choice<Bet>) => boolean,
): Store<Choice<Bet> | undefined> {
  const key = `choice:${game}`
  const store = createStore(read(key, isChoice))
  return {
    ...store,
    set(choice) {
      store.set(choice)
      try {
        sessionStorage.setItem(key, JSON.stringify(choice))
      } catch {}
    },
  }
}

function read<Bet extends object>(
  key: string,
  isChoice: (choice: Choice<Bet>) => boolean,
): Choice<Bet> | undefined {
  try {
    const choice = { stake: undefined, ...JSON.parse(sessionStorage.getItem(key) ?? '') } as Choice<Bet>
    const { stake } = choice
    return (stake === undefined || Number.isSafeInteger(stake)) && isChoice(choice) ? choice : undefined
  } catch {
    return undefined
  }
}
