import type { CatalogueDeps } from '../deps.ts'
import { type CatalogueIndex, indexGames, type SearchedGame } from './catalogue-index.ts'
import { listSearched, readVersion } from './search-store.ts'

/** Rows per query. */
const PART = 1_000
/** Maximum interval of checks of the version, ms, because a hint may be lost. */
const CHECK_EVERY_MS = 5_000

type CacheDeps = Pick<CatalogueDeps, 'db' | 'bus' | 'clock'>

export interface CachedIndex {
  /** The newest built index, which may lag a little. The first call waits until an index is built. */
  latest(): Promise<CatalogueIndex>
  close(): void
}

/**
 * An index in memory, built on first use. After a hint of the database or a change of the version, the next index is built in the background. It replaces the
 * old one when complete.
 */
export function cacheIndex(deps: CacheDeps): CachedIndex {
  let made: { index: CatalogueIndex; version: number } | undefined
  let making: Promise<void> | undefined
  let checkedAt = Number.NEGATIVE_INFINITY

  async function renew(): Promise<void> {
    checkedAt = deps.clock.elapsed()
    // The version is read before the games, so that the next check notices a change in between.
    const version = await readVersion(deps.db.sql)
    if (made?.version === version) return
    made = { index: await indexGames(await readGames(deps)), version }
  }

  const renewOnce = () => {
    making ??= renew().finally(() => {
      making = undefined
    })
    return making
  }
  const stale = () => {
    checkedAt = Number.NEGATIVE_INFINITY
  }
  const unsubscribe = deps.bus.subscribe('casino.catalogue', stale)

  return {
    async latest() {
      if (!made) await renewOnce()
      // Searches use the existing index meanwhile.
      else if (deps.clock.elapsed() - checkedAt > CHECK_EVERY_MS) void renewOnce().catch(() => undefined)
      if (!made) throw new Error('the index of the catalogue was not made')
      return made.index
    },
    close: unsubscribe,
  }
}

async function readGames({ db }: CacheDeps): Promise<SearchedGame[]> {
  const games: SearchedGame[] = []
  let part: SearchedGame[]
  do {
    part = await listSearched(db.sql, games.at(-1)?.id ?? 0, PART)
    games.push(...part)
  } while (part.length === PART)
  return games
}
