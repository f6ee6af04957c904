import { publish } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import { listLateStarts } from './late-start-store.ts'

/** Publishes started matches whose start was learnt late: bets may have been placed since. */
export async function publishLateStarts(tx: Tx, fixtures: readonly number[]): Promise<void> {
  if (fixtures.length === 0) return
  for (const { fixtureId, startsAt, knownAt } of await listLateStarts(tx, fixtures))
    await publish(tx, {
      name: 'start.corrected',
      ...{ fixtureId, startsAt: startsAt.toISOString(), knownAt: knownAt.toISOString() },
    })
}
