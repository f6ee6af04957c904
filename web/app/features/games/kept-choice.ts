import { createStore, type Store } from '../../../shell/index.ts'
import type { GameName } from './round.ts'

/** What is chosen for the next bet: stake in centavos, undefined while the field is blank, and whatever else the game lets choose. */
type Chosen = object & { stake: number | undefined }

/**
 * What a player chose in a game, kept in this tab: the page loads itself anew when the network is back, and the bet button must not offer another
 * stake than before. Undefined until something was chosen. `isChoice` checks the fields that only this game has, of any type.
 */
export function keptChoice<C extends Chosen>(
  game: GameName,
  isChoice: (choice: C) => boolean,
): Store<C | undefined> {
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

function read<C extends Chosen>(key: string, isChoice: (choice: C) => boolean): C | undefined {
  try {
    const choice = { stake: undefined, ...JSON.parse(sessionStorage.getItem(key) ?? '') } as C
    const { stake } = choice
    return (stake === undefined || Number.isSafeInteger(stake)) && isChoice(choice) ? choice : undefined
  } catch {
    return undefined
  }
}
