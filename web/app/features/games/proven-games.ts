import type { ProvenGame } from './fair/proven-game.ts'
import type { GameName } from './round.ts'

const files = import.meta.glob<{ proven: ProvenGame }>('./*/proven.tsx')
const known = new Map<GameName, ProvenGame>()

/**
 * How rounds of a game are checked: `proven` of the file `proven.tsx` in its folder, fetched when the game is chosen.
 * @throws Error for a game without that file, TypeError when it cannot be fetched
 */
export async function loadProven(game: GameName): Promise<ProvenGame> {
  const load = files[`./${game}/proven.tsx`]
  if (!load) throw new Error(`${game} has no proven.tsx`)
  const { proven } = await load()
  known.set(game, proven)
  return proven
}

/** One that was fetched before. */
export const knownProven = (game: GameName): ProvenGame | undefined => known.get(game)
