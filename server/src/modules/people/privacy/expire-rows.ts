import type { Rest } from '../../../platform/sweeps.ts'
import { tryEach } from '../../../platform/try-each.ts'
import type { PrivacyDeps } from './deps.ts'

/** Maximum rows per statement, and statements per table and hour, so that a long backlog is deleted in slices. */
const AT_ONCE = 1_000
const SLICES = 50

/** Deletes rows after their retention, table by table, and counts them. */
export async function expireRows({
  db,
  clock,
  log,
  personalData,
  countExpired,
}: Pick<PrivacyDeps, 'db' | 'clock' | 'log' | 'personalData' | 'countExpired'>): Promise<Rest> {
  let rest: Rest
  await tryEach(
    personalData.flatMap(({ retained }) => retained),
    async ({ table, expire }) => {
      if (!expire) return
      let rows = 0
      for (let slice = 0; slice < SLICES; slice += 1) {
        const gone = await expire(db.sql, clock.now(), AT_ONCE)
        rows += gone
        if (gone < AT_ONCE) break
        if (slice === SLICES - 1) rest = 'more'
      }
      if (rows === 0) return
      countExpired(table, rows)
      log.info({ table, rows }, 'rows whose time had come were deleted')
    },
  )
  return rest
}
