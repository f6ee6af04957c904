import { createLru } from '../../platform/lru.ts'
import { isRefusal } from '../../platform/refusal.ts'
import type { SuppliedGame } from '../casino/index.ts'
import type { SuppliersDeps } from './deps.ts'
import type { SupplierName } from './names.ts'
import type { SessionGate } from './session-gate.ts'

/** Tells players and games by the ids that suppliers know them by. */
export interface Identify {
  /** The player of an id that we gave the supplier; undefined for any other. */
  player(userId: string): Promise<number | undefined>
  /** The game of the supplier's key, as it was at most a second ago; undefined for one that we never listed. */
  game(supplier: SupplierName, key: string): Promise<SuppliedGame | undefined>
  /** Why bets in a supplier's session are refused now. */
  refusalIn: SessionGate['refusalIn']
}

const PLAYERS_AT_MOST = 100_000
const PLAYER_ID = /^[1-9]\d{0,15}$/

export function createIdentify(
  { casino, wallet }: Pick<SuppliersDeps, 'casino' | 'wallet'>,
  { refusalIn }: Pick<SessionGate, 'refusalIn'>,
): Identify {
  // A player, once there, stays.
  const players = createLru<number, true>(PLAYERS_AT_MOST)
  return {
    async player(userId) {
      const id = PLAYER_ID.test(userId) ? Number(userId) : 0
      if (!Number.isSafeInteger(id) || id === 0) return undefined
      if (players.has(id)) return id
      try {
        await wallet.balance(id)
      } catch (error) {
        if (isRefusal(error, 'not_found')) return undefined
        throw error
      }
      players.set(id, true)
      return id
    },
    game: (supplier, key) => casino.findSupplied(supplier, key),
    refusalIn,
  }
}
