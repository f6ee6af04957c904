import { LRUCache } from 'lru-cache'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { clearPlayer } from './clear-player.ts'
import type { ProhibitedDeps } from './deps.ts'
import { dayOf, lookUpPerson } from './look-up.ts'
import { lookUpLater } from './queue.ts'

export type { ProhibitedDeps } from './deps.ts'
export { listMarked, type MarkedPlayer } from './store.ts'

/**
 * Prohibited bettors: people whom the law forbids to bet, as registers outside know them. Without a clear answer of today nobody registers, stakes or deposits; log-in
 * and withdrawal never ask. Where the law does not ask for it, every function lets everybody through and asks nobody.
 */
export interface Prohibited {
  /** The texts are those of any CPF that cannot have an account: they do not tell what a register knows. @throws Refusal person_unavailable, registry_unavailable */
  requireRegistrable(cpf: string): Promise<void>
  /** @throws Refusal player_barred for somebody who is barred and where nobody knows: the text is the same */
  requireCleared(playerId: number): Promise<void>
  /** The registers are asked after a log-in, unless they were today. */
  lookUpLater(tx: Tx, playerId: number): Promise<void>
}

const REMEMBERED = 50_000

export function createProhibited(deps: ProhibitedDeps): Prohibited {
  const isOff = deps.jurisdiction.prohibitedBettors === 'none'
  /** The day for which each player is known to be cleared. One who is barred later that day is stopped by the wallet. */
  const cleared = new LRUCache<number, string>({ max: REMEMBERED })
  const asked = new Map<number, Promise<boolean>>()

  /** Calls of one player at the same time ask the registers once. */
  const clear = (playerId: number): Promise<boolean> => {
    const running = asked.get(playerId)
    if (running) return running
    const answer = clearPlayer(deps, playerId).finally(() => asked.delete(playerId))
    asked.set(playerId, answer)
    return answer
  }

  return {
    requireRegistrable: async (cpf) => {
      if (isOff) return
      const { outcome } = await lookUpPerson(deps, cpf)
      if (outcome === 'unknown') refuse('registry_unavailable', { retryAfterSeconds: 30 })
      if (outcome === 'barred') refuse('person_unavailable', { fields: { document: 'person_unavailable' } })
    },
    requireCleared: async (playerId) => {
      if (isOff) return
      const day = dayOf(deps.clock.now())
      if (cleared.get(playerId) === day) return
      if (!(await clear(playerId))) refuse('player_barred')
      cleared.set(playerId, day)
    },
    lookUpLater: async (tx, playerId) => {
      if (!isOff) await lookUpLater(tx, { playerId })
    },
  }
}
