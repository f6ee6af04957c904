import { createLru } from '../../../platform/lru.ts'
import { isRefusal } from '../../../platform/refusal.ts'
import type { Balance } from '../../money/wallet/index.ts'
import type { SuppliedGame } from '../catalogue/index.ts'
import type { SuppliedHead } from './action.ts'
import { shownBalance } from './bonus-use.ts'
import type { SuppliersDeps } from './deps.ts'
import type { SupplierName } from './names.ts'
import type { SessionGate } from './session-gate.ts'

/** Finds players, games and sessions by the ids in suppliers' calls. */
export interface Identify {
  /** The player with an id that we gave the supplier; undefined for any other id. */
  player(userId: string): Promise<number | undefined>
  /** A game by the supplier's key, from a cache of at most one second. Undefined for a game that was never listed. */
  game(supplier: SupplierName, key: string): Promise<SuppliedGame | undefined>
  /** State of a session for bets on a game: reason of a refusal, and whether bonus is excluded. */
  seat(request: SeatWanted): Promise<SeatFound>
  /** Balance for display in the game; without bonus if bets use none. */
  shown(balance: Balance, request: SeatWanted, seat?: SeatFound): Promise<Balance>
}

type SeatFound = Pick<SuppliedHead, 'openedWith' | 'refusal' | 'sessionId' | 'withoutBonus'>

interface SeatWanted {
  supplier: SupplierName
  /** Id of the session at the supplier. */
  session: string | undefined
  playerId: number
  game: SuppliedGame
  /** Whether the reason for refusing bets is needed. */
  isBetting: boolean
}

const PLAYERS_AT_MOST = 100_000
const PLAYER_ID = /^[1-9]\d{0,15}$/

export function createIdentify(
  { catalogue, wallet }: Pick<SuppliersDeps, 'catalogue' | 'wallet'>,
  { findSeat }: Pick<SessionGate, 'findSeat'>,
): Identify {
  // Known players. They are cached without expiry, because the row of a player is permanent.
  const players = createLru<number, true>(PLAYERS_AT_MOST)
  async function seat({ supplier, session, playerId, game, isBetting }: SeatWanted): Promise<SeatFound> {
    const { id, refusal, gameId, withoutBonus, isNamed } = await findSeat(
      supplier,
      session,
      playerId,
      isBetting,
    )
    const isOther = gameId !== undefined && gameId !== game.id
    return {
      refusal,
      sessionId: isNamed || !isOther ? id : undefined,
      // A call without a session's name gets the last session, which may belong to another game in another tab.
      withoutBonus: withoutBonus && (isNamed || !isOther),
      openedWith: isNamed && isOther ? await catalogue.suppliedOpened(gameId) : undefined,
    }
  }

  return {
    seat,
    shown: (balance, request, known) =>
      shownBalance({ wallet }, balance, async () => ({ ...request, ...(known ?? (await seat(request))) })),
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
    game: (supplier, key) => catalogue.findSupplied(supplier, key),
  }
}
