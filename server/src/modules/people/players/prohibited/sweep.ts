import type { PlayersDeps } from '../deps.ts'
import { lookUpPlayer } from './look-up.ts'
import { claimDue, insertUnasked } from './store.ts'

const AT_ONCE = 8
const MOST = 500
/** A turn takes no longer, so that a stop is not waited for. */
const WITHIN_MS = 4 * 60_000

/** @returns queries the registers about all accounts, including suspended and excluded players, at least every 15 days; made once per process */
export function createSweep(deps: PlayersDeps): () => Promise<void> {
  const { db, clock, jurisdiction } = deps
  if (jurisdiction.prohibitedBettors === 'none') return async () => undefined
  let isEverybodyKnown = false

  return async () => {
    // Later registrations get their row with the first answer.
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
