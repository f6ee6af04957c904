import { setTimeout as sleep } from 'node:timers/promises'
import type { StatementDeps } from '../deps.ts'
import { describeEntries, type StatementEntry } from '../list-entries.ts'
import type { StatementFile } from './file-store.ts'

const AT_ONCE = 500
/** Longest pause after a batch, ms. */
const MOST_PAUSE_MS = 200

/**
 * Movements of a file, oldest first, some hundred in memory at a time. They are read by number: the journal grows only at its end, so no snapshot of the
 * database is held open for minutes. After each batch it pauses for as long as the batch took, so that bets have at least half of the core.
 */
export async function* readRows(
  deps: Pick<StatementDeps, 'corrections' | 'labels' | 'wallet' | 'winReviews'>,
  { playerId, firstSeq, lastSeq }: Pick<StatementFile, 'playerId' | 'firstSeq' | 'lastSeq'>,
  onBatch: (rows: number) => Promise<void>,
): AsyncGenerator<StatementEntry> {
  let afterSeq = firstSeq - 1
  while (afterSeq < lastSeq) {
    const started = performance.now()
    const rows = await deps.wallet.history(playerId, {
      ...{ afterSeq, beforeSeq: lastSeq + 1, oldestFirst: true, limit: AT_ONCE },
    })
    const last = rows.at(-1)
    if (!last) throw new Error(`movement ${afterSeq + 1} of wallet ${playerId} is missing`)
    yield* await describeEntries(deps, playerId, rows)
    afterSeq = last.seq
    await onBatch(afterSeq - firstSeq + 1)
    await sleep(Math.min(performance.now() - started, MOST_PAUSE_MS))
  }
}
