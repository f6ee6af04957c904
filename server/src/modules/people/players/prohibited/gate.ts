import { createLru } from '../../../../platform/lru.ts'
import { refuse } from '../../../../platform/refusal.ts'
import type { PlayersDeps } from '../deps.ts'
import { clearPlayer } from './clear-player.ts'
import { brazilianDay } from './look-up.ts'

const REMEMBERED = 50_000

/**
 * Made once per process.
 * @returns a function that refuses players without today's clearance by the registers. Where the law requires no clearance, it lets everybody pass without a
 *   query
 */
export function createClearedGate(deps: PlayersDeps): (playerId: number) => Promise<void> {
  if (deps.jurisdiction.prohibitedBettors === 'none') return async () => undefined
  /** Day of the known clearance, by player. A player barred later that day is stopped by the wallet. */
  const cleared = createLru<number, string>(REMEMBERED)
  const queries = new Map<number, Promise<boolean>>()

  /** Queries the registers about a player. Concurrent calls of the player share one query. */
  const clear = (playerId: number): Promise<boolean> => {
    const running = queries.get(playerId)
    if (running) return running
    const answer = clearPlayer(deps, playerId).finally(() => queries.delete(playerId))
    queries.set(playerId, answer)
    return answer
  }

  return async (playerId) => {
    const day = brazilianDay(deps.clock.now())
    if (cleared.get(playerId) === day) return
    if (!(await clear(playerId))) refuse('player_barred')
    cleared.set(playerId, day)
  }
}
