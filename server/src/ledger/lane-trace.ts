import type { Tracing } from '@jogo/telemetry/tracing'
import type { Entry } from './group.ts'

/** Times of one batch, ms of `performance.now()`. */
export interface BatchTimes {
  sent: number
  committed: number
}

/** Adds the waiting, commit and publishing times of each entry to the trace of its call. */
export function traceBatch(
  tracing: Tracing,
  entries: readonly Entry[],
  { sent, committed }: BatchTimes,
  patienceMs: number,
): void {
  const published = performance.now()
  for (const { trace, deadline, postings } of entries) {
    if (!trace) continue
    const came = Math.min(deadline - patienceMs, sent)
    tracing.record('ledger queue', came, sent, trace, { movements: postings.length })
    tracing.record('ledger commit', sent, committed, trace, { batch: entries.length })
    tracing.record('ledger publish', committed, published, trace, {})
  }
}
