import { gameFamily, isOwnGame } from '../../lib/games.ts'
import { loadTexts } from '../../lib/texts.ts'
import type { ProvenGame } from './fair/proven-game.ts'
import type { GameName } from './round.ts'

/** Exports of a file `proven.tsx`: one game, or a family of games with different data. */
type ProvenFile = { proven: ProvenGame } | { loadFamilyProven: (game: GameName) => Promise<ProvenGame> }

const files = import.meta.glob<ProvenFile>('./*/proven.tsx')
const known = new Map<GameName, ProvenGame>()

/**
 * Checker of a game's rounds: `proven` of the file `proven.tsx` in its folder, or the result of `loadFamilyProven` in its family's file; loaded with the
 * choice of the game. @throws Error for a game without that file, TypeError when it cannot be fetched
 */
export async function loadProven(game: GameName): Promise<ProvenGame> {
  const load = isOwnGame(game) && files[`./${gameFamily(game)}/proven.tsx`]
  if (!load) throw new Error(`${game} has no proven.tsx`)
  const file = await load()
  const proven = 'proven' in file ? file.proven : await file.loadFamilyProven(game)
  await loadTexts(proven.texts ?? [])
  known.set(game, proven)
  return proven
}

/** A checker that is already loaded. */
export const knownProven = (game: GameName): ProvenGame | undefined => known.get(game)
