import { isDatabaseBusy } from '../../../../platform/db.ts'
import type { TradingDeps } from '../deps.ts'
import { closeDays, packDays } from './pack-prices.ts'
import { deleteOldFailed, deleteOldPrices, maintainDayParts } from './retain-logs-store.ts'

/** Days of partitions made ahead: the worker may be down for so long. */
const DAYS_AHEAD = 4

const DAY_MS = 86_400_000

/** Creates the partitions of the coming days of both logs, closes and packs days of prices, and drops what is beyond the retention. */
export async function retainLogs(
  deps: Pick<TradingDeps, 'db' | 'clock' | 'log' | 'retention'>,
): Promise<void> {
  const { db, clock, log, retention } = deps
  const now = clock.now()
  const today = now.toISOString().slice(0, 10)
  await deleteOldPrices(db.sql)
  if (!retention) return
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)
  await deleteOldFailed(db.sql, retention.feedLogDays)
  for (const [name, days] of [
    ['price_log', retention.priceLogDays],
    ['feed_messages', retention.feedLogDays],
  ] as const)
    try {
      const { made, dropped } = await maintainDayParts(db.sql, { name, today, ahead: DAYS_AHEAD, days })
      if (made + dropped > 0) log.info({ log: name, made, dropped }, 'parts of a log were made and dropped')
    } catch (error) {
      // The trader is writing: the next time will do.
      if (!isDatabaseBusy(error)) throw error
    }
  try {
    await closeDays(deps, daysAgo(retention.priceLogDays))
    await packDays(deps, daysAgo(retention.priceArchiveDays))
  } catch (error) {
    if (!isDatabaseBusy(error)) throw error
    log.warn({ err: error }, 'days of prices were not closed or packed: the next run tries again')
  }
}
