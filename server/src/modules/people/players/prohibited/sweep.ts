import type { PlayersDeps } from '../deps.ts'
import { lookUpPlayer } from './look-up.ts'
import { claimDue, insertUnasked } from './store.ts'

const AT_ONCE = 8
const MOST = 500
/** Maximum time of a run, so that stopping the process does not wait long. */
const WITHIN_MS = 4 * 60_000

/**
 * @returns a function that queries the registers about all accounts at least every 15 days, also about suspended and excluded players; made once per process
 */
export function createSweep(deps: PlayersDeps): () => Promise<void> {
  const { db, clock, jurisdiction } = deps
  if (jurisdiction.prohibitedBettors === 'none') return async () => undefined
  let isEverybodyKnown = false

  return async () => {
    // Players who register later need no such row: the first answer to their query inserts it.
    if (!isEverybodyKnown) isEverybodyKnown = (await insertUnasked(db.sql, clock.now(), MOST)) < MOST
    const until = performance.now() + WITHIN_MS
    while (performance.now() < until) {
      const { taken, due } = await claimDue(db.sql, { now: clock.now(), limit: MOST })
      const next = async () => {
        for (let playerId = due.shift(); playerId !== undefined; playerId = due.shift())
          await lookUpPlayer(deps, playerId, 'sweep')
      }
      await Promise.all(Array.from({ length: AT_ONCE }, next))
      if (taken < MOST) return
    }
  }
}
