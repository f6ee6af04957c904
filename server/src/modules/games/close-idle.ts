import { closeIdle } from '@jogo/rules/mines-round'
import type { Deps } from './deps.ts'
import { idleMs } from './limits.ts'
import { moveRound } from './move-round.ts'
import * as store from './store.ts'

const AT_ONCE = 200

/**
 * Closes the rounds that were left alone: paid at the multiplier they reached, or the stake returned whole when no tile
 * was opened. A player who comes back at that very moment and opens a tile keeps the round.
 * @returns how many were closed
 */
export async function closeIdleRounds(deps: Deps): Promise<number> {
  const moment = new Date(deps.clock.now().getTime() - idleMs(deps.settings()))
  const idle = await store.listIdleRounds(deps.db.sql, moment, AT_ONCE)
  const closed = await Promise.all(
    idle.map(async (round) => Boolean(await moveRound(deps, round, closeIdle(round)))),
  )
  return closed.filter(Boolean).length
}
