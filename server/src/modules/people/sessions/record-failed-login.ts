import type { SessionsDeps } from './deps.ts'
import { countEvents, writeEvent } from './event-store.ts'
import type { FailedLoginJob } from './queue.ts'

const DAY_MS = 24 * 3_600_000
/** Of a player and day: who guesses all day long does not fill the page, nor the table. */
const MOST_A_DAY = 20

/** Runs as a job, so that the time of an answer does not tell whether somebody has this e-mail or CPF. */
export async function recordFailedLogin(
  { db, players }: SessionsDeps,
  { login, at, ip, userAgent }: FailedLoginJob,
): Promise<void> {
  const player = await players.findByLogin(login)
  if (!player) return
  const time = new Date(at)
  const since = new Date(time.getTime() - DAY_MS)
  if ((await countEvents(db.sql, player.id, { what: 'login.failed', since })) >= MOST_A_DAY) return
  await writeEvent(db.sql, player.id, { at: time, what: 'login.failed', ip, userAgent })
}
