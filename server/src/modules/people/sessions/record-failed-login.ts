import type { SessionsDeps } from './deps.ts'
import { countEvents, insertEvent } from './event-store.ts'
import type { FailedLoginJob } from './queue.ts'

const DAY_MS = 24 * 3_600_000
/** Per player and day: all-day guessing fills neither the page nor the table. */
const MOST_A_DAY = 20

/** Runs as a job, so that timing does not disclose whether the e-mail or CPF exists. */
export async function recordFailedLogin(
  { db, players }: SessionsDeps,
  { login, at, ip, userAgent }: FailedLoginJob,
): Promise<void> {
  const player = await players.findByLogin(login)
  if (!player) return
  const time = new Date(at)
  const since = new Date(time.getTime() - DAY_MS)
  if ((await countEvents(db.sql, player.id, { what: 'login.failed', since })) >= MOST_A_DAY) return
  await insertEvent(db.sql, player.id, { at: time, what: 'login.failed', ip, userAgent })
}
