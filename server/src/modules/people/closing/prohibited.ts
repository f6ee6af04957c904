import type { Tx } from '../../../platform/db.ts'
import { type Rest, sweepRest } from '../../../platform/sweeps.ts'
import { tryEach } from '../../../platform/try-each.ts'
import { beginClosing } from './begin.ts'
import type { ClosingDeps } from './deps.ts'

/** Starts closing the account of a player barred by a register, as of the time of the query, and queues the next day's report to the regulator. */
export async function beginProhibited(deps: ClosingDeps, tx: Tx, playerId: number): Promise<void> {
  const found = await deps.players.prohibition(tx, playerId)
  if (!found) return
  await deps.players.reportLater(tx, playerId, found)
  await beginClosing(deps, tx, { playerId, reason: 'prohibited', by: 'register', begunAt: found.at })
}

const MOST = 500

/** Starts closings that were missed: a lost fact, or a bar from before closings existed. */
export async function beginMissed(deps: ClosingDeps): Promise<Rest> {
  const missed = await deps.players.listProhibited(MOST)
  await tryEach(missed, (playerId) => deps.db.transaction((tx) => beginProhibited(deps, tx, playerId)))
  return sweepRest(missed.length, MOST)
}
