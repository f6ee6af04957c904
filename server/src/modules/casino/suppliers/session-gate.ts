import type { RefusalCode } from '@jogo/contract/refusals'
import { createWatchedCache } from '../../../platform/watched.ts'
import type { SuppliersDeps } from './deps.ts'
import { SUPPLIERS, type SupplierName } from './names.ts'
import { type FoundSession, findTheirSession, listChanged, listOpened } from './session-store.ts'

export interface SessionGate {
  /**
   * Finds the session of a player's bet at a supplier, and the reason for refusing the bet: a session of another player or ended by the house, or a barred
   * player (see `Eligibility`). The game is not compared, because players change tables within a session.
   * @param session id of the session at the supplier. If it is missing or unknown, the player's last session in a valid login counts
   * @param isBetting whether the reason for refusing bets is needed
   */
  findSeat(
    supplier: SupplierName,
    session: string | undefined,
    playerId: number,
    isBetting: boolean,
  ): Promise<Seat>
  /** Reads a player's sessions again after a change in this process. */
  forget(playerId: number): void
  close(): void
}

/** The session of a bet. */
interface Seat {
  /** Our id of the session. */
  id: string | undefined
  /** Reason for refusing bets; undefined if they are allowed. */
  refusal: RefusalCode | undefined
  /** Game with which the session was launched. */
  gameId: number | undefined
  withoutBonus: boolean
  /** Whether the supplier's call has named the session. */
  isNamed: boolean
}

const POLL_MS = 400
/** Maximum time without a successful poll, ms; after it sessions are read on demand. */
const MAX_SILENCE_MS = 1_000
const PLAYERS_AT_MOST = 100_000
/** Maximum cached session ids per player; others are read from the database. */
const NAMES_AT_MOST = 20

/** A player's sessions at a supplier. */
interface Opened {
  /** The last session of each login, newest first. */
  last: readonly FoundSession[]
  /** Sessions by their id at the supplier; null for an unknown id. */
  named: Map<string, FoundSession | null>
}

type Deps = Pick<SuppliersDeps, 'clock' | 'db' | 'eligibility' | 'sessions'>

export function createSessionGate(deps: Deps): SessionGate {
  const { clock, eligibility, sessions } = deps
  const { sql } = deps.db
  const known = createWatchedCache<Opened>({
    ...{ clock, everyMs: POLL_MS, maxSilenceMs: MAX_SILENCE_MS, most: PLAYERS_AT_MOST },
    listChanged: (seconds) => listChanged(sql, seconds),
    load: async (key) => {
      const at = key.indexOf(' ')
      const last = await listOpened(sql, key.slice(0, at) as SupplierName, Number(key.slice(at + 1)))
      return { last, named: new Map() }
    },
  })

  async function findNamed(opened: Opened, supplier: SupplierName, name: string) {
    const before = opened.named.get(name)
    if (before !== undefined) return before
    const found = (await findTheirSession(sql, supplier, name)) ?? null
    if (opened.named.size < NAMES_AT_MOST) opened.named.set(name, found)
    return found
  }

  async function find(opened: Opened | undefined, supplier: SupplierName, name: string | undefined) {
    if (!opened) return undefined
    const named = name === undefined ? null : await findNamed(opened, supplier, name)
    if (named) return { session: named, isNamed: true }
    for (const session of opened.last)
      if (await sessions.isLive(session.loginId)) return { session, isNamed: false }
    return undefined
  }

  async function refusal(found: FoundSession | undefined, playerId: number) {
    if (!found || found.isEnded || found.playerId !== playerId) return 'player_barred'
    const { loginId, placeId, seenAt } = found
    return eligibility.findRefusal({ playerId, loginId, seen: { placeId, at: seenAt } })
  }

  async function toSeat(
    found: Awaited<ReturnType<typeof find>>,
    playerId: number,
    isBetting: boolean,
  ): Promise<Seat> {
    const { session, isNamed = false } = found ?? {}
    return {
      id: session?.id,
      refusal: isBetting ? await refusal(session, playerId) : undefined,
      gameId: session?.gameId,
      withoutBonus: session?.withoutBonus === true,
      isNamed,
    }
  }

  return {
    async findSeat(supplier, session, playerId, isBetting) {
      const key = `${supplier} ${playerId}`
      const seat = await toSeat(await find(await known.get(key), supplier, session), playerId, isBetting)
      if (seat.refusal === undefined) return seat
      // Before a refusal the sessions are read again, because the player may have continued in another process.
      return toSeat(await find(await known.reload(key), supplier, session), playerId, isBetting)
    },
    forget: (playerId) => {
      for (const supplier of SUPPLIERS) known.forget(`${supplier} ${playerId}`)
    },
    close: known.stop,
  }
}
