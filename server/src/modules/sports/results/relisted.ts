import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import * as operateStore from './operate-store.ts'
import { recordResults } from './record.ts'
import { hasRelisting, listRelistedLate, updateRelistingsDecided } from './relisted-store.ts'

type Desk = { db: Database; clock: Clock }
const FIXTURES_AT_ONCE = 50

/**
 * An operator confirms the stored match against the supplier's listing: bets are settled by its results, and it takes bets again unless it was closed before.
 * @throws Refusal nothing_to_confirm, reason_missing
 */
export async function confirmFixture(
  { db, clock }: Desk,
  fixture: number,
  { by, why }: { by: string; why: string },
): Promise<{ before: object; after: object }> {
  if (why.trim() === '') refuse('reason_missing')
  const now = clock.now()
  return db.transaction(async (tx) => {
    const decided = await updateRelistingsDecided(tx, fixture, { decision: 'confirmed', by }, now)
    if (!decided) refuse('nothing_to_confirm')
    if (!decided.wasClosed) await operateStore.updateFixtureClosed(tx, fixture, false, now)
    return { before: { listed: decided.what }, after: { confirmed: true, isClosed: decided.wasClosed, why } }
  })
}

/** Closes a match for bets, or reopens it. @throws Refusal fixture_not_found, fixture_relisted */
export async function closeFixture(
  { db, clock }: Desk,
  fixture: number,
  isClosed: boolean,
): Promise<boolean> {
  if (!isClosed && (await hasRelisting(db.sql, fixture))) refuse('fixture_relisted')
  const was = await operateStore.updateFixtureClosed(db.sql, fixture, isClosed, clock.now())
  return was ?? refuse('fixture_not_found')
}

/** Voids relisted matches without an operator's decision in time, as the published rules say; settled markets stay. */
export async function voidRelisted({ db, clock }: Desk, before: Date, hours: number): Promise<void> {
  const now = clock.now()
  for (const { fixtureId, marketIds } of await listRelistedLate(db.sql, { before, limit: FIXTURES_AT_ONCE }))
    await db.transaction(async (tx) => {
      const reason = `listed otherwise, and not confirmed within ${hours} hours`
      const cancel = { kind: 'cancel', source: 'house', reason } as const
      await recordResults(tx, new Map(marketIds.map((id) => [id, cancel])), now)
      await updateRelistingsDecided(tx, fixtureId, { decision: 'void', by: 'house' }, now)
    })
}
