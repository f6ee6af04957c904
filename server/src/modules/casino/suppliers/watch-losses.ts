import { dailyLossMax } from '../games/index.ts'
import type { SuppliersDeps } from './deps.ts'
import { sumLosses } from './store.ts'

type WatchDeps = Pick<SuppliersDeps, 'db' | 'catalogue' | 'clock' | 'log' | 'security' | 'settings'>

/**
 * Pauses games at their maximum loss in 24 hours. A single high win is checked when it is paid (`loses_too_much`); this check covers the sum of many small
 * wins.
 */
export async function watchLosses({
  db,
  catalogue,
  clock,
  log,
  security,
  settings,
}: WatchDeps): Promise<void> {
  const at = clock.now()
  for (const { slug, loss } of await sumLosses(db.sql, at)) {
    const most = dailyLossMax(slug, settings())
    if (most === 0 || loss < most || !(await catalogue.pauseSupplied(db.sql, slug, 'losses', at))) continue
    security({ act: 'game.paused', result: 'refused', what: `${slug}: losses` })
    log.error({ game: slug, loss }, 'a game of a supplier has lost what it may in 24 hours: npm run casino')
  }
}
