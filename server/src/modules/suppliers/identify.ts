import { LRUCache } from 'lru-cache'
import { createCache } from '../../platform/cached.ts'
import { isRefusal } from '../../platform/refusal.ts'
import type { SuppliedGame } from '../casino/index.ts'
import type { SuppliersDeps } from './deps.ts'
import type { SupplierName } from './names.ts'
import { type FoundSession, findTheirSession } from './session-store.ts'

/** Tells players and games by the ids that suppliers know them by. */
export interface Identify {
  /** The player of an id that we gave the supplier; undefined for any other. */
  player(userId: string): Promise<number | undefined>
  /** The game of the supplier's key, as it was at most a second ago; undefined for one that we never listed. */
  game(supplier: SupplierName, key: string): Promise<SuppliedGame | undefined>
  /**
   * Whether bets of a player in a supplier's session are refused: it is another's, or its player has left the login in which it was opened. One
   * that we do not know is the supplier's own business, and so is the game: players change tables within one.
   */
  isOver(supplier: SupplierName, session: string | undefined, playerId: number): Promise<boolean>
}

/** A game that an operator closes, or a session that the house ends, takes no bet after this time, ms. */
const FRESH_MS = 1_000
const PLAYERS_AT_MOST = 100_000
const SESSIONS_AT_MOST = 100_000
const PLAYER_ID = /^[1-9]\d{0,15}$/

type Deps = Pick<SuppliersDeps, 'casino' | 'clock' | 'db' | 'sessions' | 'wallet'>

export function createIdentify({ casino, clock, db, sessions, wallet }: Deps): Identify {
  // A player, once there, stays.
  const players = new LRUCache<number, true>({ max: PLAYERS_AT_MOST })
  // Player and login of a session never change; that the house ended it is known a second later.
  const known = new LRUCache<string, Pick<FoundSession, 'playerId' | 'loginId' | 'isEnded'>>({
    ...{ max: SESSIONS_AT_MOST, ttl: FRESH_MS },
  })
  const games = createCache(clock, FRESH_MS, (key: string) => {
    const at = key.indexOf(' ')
    return casino.findSupplied(key.slice(0, at), key.slice(at + 1))
  })
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
    game: (supplier, key) => games(`${supplier} ${key}`),
    async isOver(supplier, session, playerId) {
      if (session === undefined) return false
      const key = `${supplier} ${session}`
      const its = known.get(key) ?? (await findTheirSession(db.sql, supplier, session))
      if (!its) return false
      if (!known.has(key)) known.set(key, its)
      return its.isEnded || its.playerId !== playerId || !(await sessions.isLive(its.loginId))
    },
  }
}
