import type { Tx } from '../../../platform/db.ts'
import { type Rest, sweepRest } from '../../../platform/sweeps.ts'
import { tryEach } from '../../../platform/try-each.ts'
import { beginClosing } from './begin.ts'
import type { ClosingDeps } from './deps.ts'

/** Begins to close the account of a player whom a register bars, as of the time of the query. The report to the regulator is queued for the next day. */
export async function beginProhibited(deps: ClosingDeps, tx: Tx, playerId: number): Promise<void> {
  const found = await deps.players.prohibition(tx, playerId)
  if (!found) return
  await deps.players.reportLater(tx, playerId, found)
  await beginClosing(deps, tx, { playerId, reason: 'prohibited', by: 'register', begunAt: found.at })
}

const MOST = 500

/** Begins missing closings: their fact was lost, or the bar is older than closings. */
export async function beginMissed(deps: ClosingDeps): Promise<Rest> {
  const missed = await deps.players.listProhibited(MOST)
  await tryEach(missed, (playerId) => deps.db.transaction((tx) => beginProhibited(deps, tx, playerId)))
  return sweepRest(missed.length, MOST)
}
