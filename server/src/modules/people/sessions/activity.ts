import type { Caller } from '../../../platform/access.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { SessionsParts } from './deps.ts'
import type { Remembered } from './session-cache.ts'
import { updateInputAt } from './store.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Tolerance, ms, because clocks of servers differ by seconds. A later time means that the clock was set back, and counts as too old. */
const SLACK_MS = MINUTE_MS
/** Minimum interval of writes, ms, so that continuous betting costs one write a minute. */
const WRITE_EVERY_MS = MINUTE_MS

type Lately = Pick<Remembered, 'createdAt' | 'inputAt' | 'secondFactorAt'>

/** Whether the session has recent activity and, where the law requires it, a recent second factor. */
export function isActive(
  { jurisdiction }: Pick<SessionsParts, 'jurisdiction'>,
  { createdAt, inputAt, secondFactorAt }: Lately,
  now: Date,
): boolean {
  const { sessionIdleMinutes, secondFactorDays } = jurisdiction
  const isYoung = (at: Date | undefined, ms: number) =>
    at !== undefined && now.getTime() - at.getTime() < ms && at.getTime() - now.getTime() <= SLACK_MS
  if (sessionIdleMinutes !== undefined && !isYoung(inputAt ?? createdAt, sessionIdleMinutes * MINUTE_MS))
    return false
  return secondFactorDays === undefined || isYoung(secondFactorAt, secondFactorDays * DAY_MS)
}

/**
 * Refuses a session without activity for the legal time; an allowed call counts as activity. A session that seems idle is read again, because another process
 * may know a later activity.
 * @returns time at which the session becomes idle; undefined without a limit
 * @throws Refusal session_idle
 */
export async function requireActive(deps: SessionsParts, { sessionId }: Caller): Promise<Date | undefined> {
  const { sessionIdleMinutes } = deps.jurisdiction
  if (sessionIdleMinutes === undefined) return undefined
  const now = deps.clock.now()
  const session = (await findActive(deps, sessionId, now)) ?? refuse('session_idle')
  await noteInput(deps, sessionId, session, now)
  return new Date(now.getTime() + sessionIdleMinutes * MINUTE_MS)
}

/** An active session; undefined for an idle one. This read does not count as activity. */
export async function findActive(
  deps: SessionsParts,
  id: string,
  now: Date,
): Promise<Remembered | undefined> {
  const known = await deps.cache.get(id)
  const session = known && isActive(deps, known, now) ? known : await deps.cache.reload(id)
  return session && isActive(deps, session, now) ? session : undefined
}

async function noteInput({ db }: SessionsParts, id: string, session: Remembered, now: Date): Promise<void> {
  const before = session.inputAt
  if (before && now.getTime() - before.getTime() < WRITE_EVERY_MS) return
  session.inputAt = now
  await updateInputAt(db.sql, { id, at: now })
}
