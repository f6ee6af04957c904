import type { CatalogueDeps } from '../deps.ts'
import { type CatalogueIndex, indexGames, type SearchedGame } from './catalogue-index.ts'
import { listSearched, readVersion } from './search-store.ts'

/** Rows read at once. */
const PART = 1_000
/** How old the answer to "did the catalogue change?" may be when a hint was lost, ms. */
const CHECK_EVERY_MS = 5_000

type KeepDeps = Pick<CatalogueDeps, 'db' | 'bus' | 'clock'>

export interface KeptIndex {
  /** The index of the catalogue, a moment old at most; the first call waits until it is made. */
  latest(): Promise<CatalogueIndex>
  close(): void
}

/**
 * An index in memory, made when it is first asked for. A hint of the database that the catalogue changed, or a look at its number, has the
 * next one made beside it; it takes the place of the old one once it is complete.
 */
export function keepIndex(deps: KeepDeps): KeptIndex {
  let made: { index: CatalogueIndex; version: number } | undefined
  let making: Promise<void> | undefined
  let checkedAt = Number.NEGATIVE_INFINITY

  async function renew(): Promise<void> {
    checkedAt = deps.clock.elapsed()
    // Read before the games: a change in between is noticed by the next look.
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
      // Whoever asks meanwhile is answered by the index that is there.
      else if (deps.clock.elapsed() - checkedAt > CHECK_EVERY_MS) void renewOnce().catch(() => undefined)
      if (!made) throw new Error('the index of the catalogue was not made')
      return made.index
    },
    close: unsubscribe,
  }
}

async function readGames({ db }: KeepDeps): Promise<SearchedGame[]> {
  const games: SearchedGame[] = []
  let part: SearchedGame[]
  do {
    part = await listSearched(db.sql, games.at(-1)?.id ?? 0, PART)
    games.push(...part)
  } while (part.length === PART)
  return games
}
