/** Unreadable or failed messages of the feed, and the consequences. */

import type { TradingDeps } from '../deps.ts'
import { bodyText, insertMessages } from '../ingest/feed-store.ts'
import type { Arrived, IngestedMessage } from '../ingest/ingest-messages.ts'
import { insertFailed, updateFailed, updatePricesDisowned } from './failed-store.ts'
import { lockLease, updateBeat } from './lease-store.ts'
import { ofMissed } from './suspensions.ts'
import type { Tenure } from './tick.ts'

type Deps = Pick<TradingDeps, 'db' | 'bus' | 'clock' | 'log' | 'watch'>

/** Message types that stay true when applied late. Odds and stops do not: the supplier sends the current ones again. */
const LASTING: ReadonlySet<string> = new Set([
  'bet_settlement',
  'rollback_bet_settlement',
  'bet_cancel',
  'rollback_bet_cancel',
  'fixture_change',
])
const MAX_WHY = 500

/** Stores a message whose processing failed: the next trader retries it, and its match takes no bets until it is sent again. */
export async function setAside(deps: Deps, tenure: Tenure, message: Arrived, error: unknown): Promise<void> {
  const { db, clock, log, watch } = deps
  const { epoch, leaseTime } = tenure
  const { routingKey, retriedRow } = message
  log.error(
    { err: error, key: routingKey, again: retriedRow?.toString() },
    'a message of the feed could not be applied',
  )
  watch.onFailed()
  const fixture = fixtureNamed(routingKey)
  const why = (error instanceof Error ? error.message : String(error))
    .replaceAll('\u0000', '')
    .slice(0, MAX_WHY)
  const body = bodyText(message.body)
  await db.transaction(async (tx) => {
    await lockLease(tx, epoch, leaseTime.ms())
    if (retriedRow !== undefined) await updateFailed(tx, epoch, retriedRow, why)
    else {
      const row = {
        producer: null,
        fixture: fixture ?? null,
        routingKey,
        madeAt: null,
        body,
        isApplied: false,
      }
      const [n] = await insertMessages(tx, epoch, [row], clock.now())
      if (n !== undefined && LASTING.has(kindNamed(routingKey)))
        await insertFailed(tx, epoch, { n, fixture, routingKey, body, why }, clock.now())
    }
    if (fixture !== undefined) await updatePricesDisowned(tx, [fixture])
    await updateBeat(tx, epoch, leaseTime.ms())
  })
  if (fixture !== undefined) ofMissed(deps, tenure, [fixture])
}

/** Matches with unreadable messages. */
export const missedIn = (taken: readonly IngestedMessage[]): number[] => [
  ...new Set(
    taken.flatMap(({ read, delivered }) =>
      'unreadable' in read ? (fixtureNamed(delivered.routingKey) ?? []) : [],
    ),
  ),
]

/** The match in the routing key of an unreadable message: `hi.-.live.odds_change.1.sr:match.1001.-`. */
function fixtureNamed(routingKey: string): number | undefined {
  const [, , , , , about, number = ''] = routingKey.split('.', 8)
  return about === 'sr:match' && /^[1-9]\d{0,14}$/.test(number) ? Number(number) : undefined
}

/** Kind of the message. */
const kindNamed = (routingKey: string): string => routingKey.split('.', 4)[3] ?? ''
