import type { PlayersDeps } from '../deps.ts'
import { lookUpPlayer } from './look-up.ts'
import { listDue } from './store.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** The law asks for each player at least every 15 days; a day is left for registers that do not answer. */
const ANSWER_AGE_MS = 14 * DAY_MS
const TRY_AGAIN_MS = 10 * MINUTE_MS
const AT_ONCE = 8
const MOST = 500

/** Asks about everybody with an account, suspended and excluded players included, at least every 15 days. */
export async function sweep(deps: PlayersDeps): Promise<void> {
  const { db, clock, jurisdiction } = deps
  if (jurisdiction.prohibitedBettors === 'none') return
  const now = clock.now().getTime()
  const due = await listDue(db.sql, {
    answeredBefore: new Date(now - ANSWER_AGE_MS),
    triedBefore: new Date(now - TRY_AGAIN_MS),
    limit: MOST,
  })
  const next = async () => {
    for (let playerId = due.shift(); playerId !== undefined; playerId = due.shift())
      await lookUpPlayer(deps, playerId, 'sweep')
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}
