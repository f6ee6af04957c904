import { wordsIn } from '../../../../platform/words.ts'
import type { CatalogueDeps } from '../deps.ts'
import { type Game, listGamesById, type Provider } from '../store.ts'
import type { CachedIndex } from './cache-index.ts'

const GAMES = 24
const PROVIDERS = 3

export interface Found {
  games: Game[]
  /** Whether the catalogue lacks the named game, and the nearest games are listed instead. */
  isNearest: boolean
  providers: Provider[]
}

/** Finds games and providers by typed words. The games have their current state. */
export async function findGames(
  { db }: Pick<CatalogueDeps, 'db'>,
  cache: CachedIndex,
  providers: readonly Provider[],
  typed: string,
): Promise<Found> {
  const index = await cache.latest()
  const { ids, isNearest } = index.find(typed, GAMES)
  return {
    games: await listGamesById(db.sql, ids),
    isNearest,
    providers: matchProviders(providers, wordsIn(typed)),
  }
}

/** Providers that match the words, from two letters on. */
function matchProviders(providers: readonly Provider[], words: readonly string[]): Provider[] {
  const whole = words.join('')
  if (whole.length < 2) return []
  const isMeant = (named: readonly string[]) =>
    named.join('').startsWith(whole) || words.every((word) => named.some((part) => part.startsWith(word)))
  return providers.filter(({ name }) => isMeant(wordsIn(name))).slice(0, PROVIDERS)
}
