import type { Tx } from '../../../platform/db.ts'
import { type Rest, restOf } from '../../../platform/sweeps.ts'
import { tryEach } from '../../../platform/try-each.ts'
import { begin } from './begin.ts'
import type { ClosingDeps } from './deps.ts'

/** Begins to close the account of somebody whom a register bars, as of when that was asked, and has the regulator told on the next day. */
export async function beginProhibited(deps: ClosingDeps, tx: Tx, playerId: number): Promise<void> {
  const found = await deps.players.prohibition(tx, playerId)
  if (!found) return
  await deps.players.reportLater(tx, playerId, found)
  await begin(deps, tx, { playerId, reason: 'prohibited', by: 'register', begunAt: found.at })
}

const MOST = 500

/** Those whose fact was lost, or who were found before accounts were closed. */
export async function beginMissed(deps: ClosingDeps): Promise<Rest> {
  const missed = await deps.players.listProhibited(MOST)
  await tryEach(missed, (playerId) => deps.db.transaction((tx) => beginProhibited(deps, tx, playerId)))
  return restOf(missed.length, MOST)
}
