import { createLru } from '../../../../platform/lru.ts'
import { refuse } from '../../../../platform/refusal.ts'
import type { PlayersDeps } from '../deps.ts'
import { clearPlayer } from './clear-player.ts'
import { dayOf } from './look-up.ts'

const REMEMBERED = 50_000

/**
 * @returns refuses players whom the registers have not cleared today; in a process it is made once. Where the law does not ask for it, everybody passes and nobody is asked.
 */
export function createClearedGate(deps: PlayersDeps): (playerId: number) => Promise<void> {
  if (deps.jurisdiction.prohibitedBettors === 'none') return async () => undefined
  /** The day for which each player is known to be cleared. One who is barred later that day is stopped by the wallet. */
  const cleared = createLru<number, string>(REMEMBERED)
  const asked = new Map<number, Promise<boolean>>()

  /** Calls of one player at the same time ask the registers once. */
  const clear = (playerId: number): Promise<boolean> => {
    const running = asked.get(playerId)
    if (running) return running
    const answer = clearPlayer(deps, playerId).finally(() => asked.delete(playerId))
    asked.set(playerId, answer)
    return answer
  }

  return async (playerId) => {
    const day = dayOf(deps.clock.now())
    if (cleared.get(playerId) === day) return
    if (!(await clear(playerId))) refuse('player_barred')
    cleared.set(playerId, day)
  }
}
