import { createLru } from '../../../../platform/lru.ts'
import type { CatalogueDeps } from '../deps.ts'
import { fetchPictureLater } from '../queue.ts'
import type { Game } from '../store.ts'
import { updateAskedAt } from './picture-store.ts'

/** Pause after a failed fetch of a picture, ms. */
const AGAIN_MS = 24 * 60 * 60 * 1_000
/** Time for which a request is remembered, ms; meanwhile the same card needs no query. */
const REMEMBERED_MS = 60_000
const REMEMBERED = 20_000

/**
 * Enqueues the fetch of a supplier's picture when its card is first shown, because fetching all ten thousand would be hours of work for unseen cards. The call
 * does not wait for the picture. After a failure the next visitor triggers the fetch again.
 */
export function createAskPictures({ db, clock, log }: Pick<CatalogueDeps, 'db' | 'clock' | 'log'>) {
  const requests = createLru<number, true>(REMEMBERED, {
    ttl: REMEMBERED_MS,
    ttlResolution: 0,
    perf: { now: () => clock.elapsed() },
  })

  async function enqueueNew(ids: readonly number[]): Promise<void> {
    const now = clock.now()
    await db.transaction(async (tx) => {
      for (const id of await updateAskedAt(tx, ids, now, new Date(now.getTime() - AGAIN_MS)))
        await fetchPictureLater(tx, id)
    })
  }

  return (games: readonly Game[]): void => {
    const ids = games
      .filter(({ image, pictureUrl, id }) => !image && pictureUrl && !requests.has(id))
      .map(({ id }) => id)
    if (ids.length === 0) return
    for (const id of ids) requests.set(id, true)
    enqueueNew(ids).catch((error: unknown) =>
      log.warn({ err: error }, 'pictures of games could not be asked for'),
    )
  }
}
