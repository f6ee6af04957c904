import { nextCheckAt, USUAL_CHECK_MINUTES } from '@jogo/rules/protection/reality-check'
import type { Caller } from '../../../platform/access.ts'
import type { Played } from '../../money/wallet/index.ts'
import type { ProtectionDeps } from './deps.ts'
import { insertEvent } from './event-store.ts'
import { readMoment } from './limit-store.ts'
import { updateCheckedAt, updateCheckMinutes, upsertPlaySession } from './session-store.ts'

/** State of a session of play. `minutesToday`: undefined without limits. */
export interface PlayState {
  now: Date
  since: Date
  minutesToday: number | undefined
  played: Played
  checkMinutes: number
  nextCheckAt: Date
}

/** Period of which a session's play is summed; a session without a pause may last for days. */
const SHOWN_MS = 24 * 3_600_000

/**
 * Counts the current minute as time of play, if there are limits, and extends the session of play. @returns play in the session @throws Refusal unauthenticated
 */
export async function countPlay(
  { db, clock, wallet, sessions }: ProtectionDeps,
  { playerId, sessionId }: Caller,
): Promise<PlayState> {
  const now = clock.now()
  const [loggedInAt] = await Promise.all([sessions.startedAt(sessionId), wallet.countMinute(playerId)])
  const session = await upsertPlaySession(db.sql, playerId, { now, loggedInAt })
  const since = new Date(Math.max(session.beganAt.getTime(), now.getTime() - SHOWN_MS))
  const [used, played] = await Promise.all([wallet.used(playerId), wallet.played(playerId, since)])
  return {
    ...{ now, since, played },
    minutesToday: used?.minutes.day,
    checkMinutes: session.checkMinutes ?? USUAL_CHECK_MINUTES,
    nextCheckAt: nextCheckAt(session),
  }
}

/** Records that the player has read a reality check. The next check follows after the chosen interval. */
export async function readCheck(deps: ProtectionDeps, caller: Caller): Promise<PlayState> {
  const { playerId } = caller
  const { since, played } = await countPlay(deps, caller)
  await deps.db.transaction(async (tx) => {
    await updateCheckedAt(tx, playerId, deps.clock.now())
    const detail = { since, staked: Number(played.staked), returned: Number(played.returned) }
    await insertEvent(tx, playerId, { at: await readMoment(tx), what: 'check.read', by: 'player', detail })
  })
  return countPlay(deps, caller)
}

/** Sets the interval of reality checks from now on. */
export async function chooseCheck(deps: ProtectionDeps, caller: Caller, minutes: number): Promise<PlayState> {
  const { checkMinutes: before } = await countPlay(deps, caller)
  await deps.db.transaction(async (tx) => {
    await updateCheckMinutes(tx, caller.playerId, minutes)
    const detail = { before, minutes }
    await insertEvent(tx, caller.playerId, {
      ...{ at: await readMoment(tx), what: 'check.chosen', by: 'player' },
      detail,
    })
  })
  return countPlay(deps, caller)
}
