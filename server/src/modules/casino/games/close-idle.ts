import type { GamesDeps } from './deps.ts'
import type { HouseGame } from './house-game.ts'
import { houseGames } from './house-games.ts'
import { idleMs } from './limits.ts'
import { moveRound } from './move-round.ts'
import * as store from './store.ts'

/** Maximum rounds closed per sweep and game. */
export const IDLE_AT_ONCE = 200

/** Closes idle rounds by the rules of their games. A round with a concurrent move stays open. @returns number of closed rounds */
export async function closeIdleRounds(deps: GamesDeps): Promise<number> {
  const closed = await Promise.all(houseGames.map((game) => closeIdleInGame(deps, game)))
  return closed.reduce((sum, count) => sum + count, 0)
}

async function closeIdleInGame(deps: GamesDeps, game: HouseGame): Promise<number> {
  const { rules } = game
  if (rules.kind !== 'moving') return 0
  const moment = new Date(deps.clock.now().getTime() - idleMs(game, deps.settings()))
  const idle = await store.listIdleRounds(deps.db.sql, game.name, moment, IDLE_AT_ONCE)
  const closed = await Promise.all(
    idle.map(async (round) => Boolean(await moveRound(deps, round, rules.closeIdle(round)))),
  )
  return closed.filter(Boolean).length
}
