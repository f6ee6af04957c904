import { type Cents, cents } from '@jogo/rules/money'
import type { SuppliersDeps } from './deps.ts'
import { listPlayedGames, listRounds } from './round-store.ts'

/** Games that a player has played at suppliers, by catalogue id. */
export interface SuppliedPlayed {
  /** Last games, latest first; each game once. */
  recent: { game: number; at: Date }[]
  /** Unfinished rounds, latest first. */
  open: { game: number; roundId: string; stake: Cents; openedAt: Date }[]
}

const RECENT_AT_MOST = 12
const OPEN_AT_MOST = 12
/** Maximum age of a round that can be continued, ms. */
const OPEN_MS = 24 * 3_600_000

export async function listPlayed(
  { db, clock }: Pick<SuppliersDeps, 'db' | 'clock'>,
  playerId: number,
): Promise<SuppliedPlayed> {
  const [recent, open] = await Promise.all([
    listPlayedGames(db.sql, playerId, RECENT_AT_MOST),
    listRounds(db.sql, playerId, { isOpen: true, isGamesOnly: true, limit: OPEN_AT_MOST }),
  ])
  const since = clock.now().getTime() - OPEN_MS
  return {
    recent,
    open: open
      .filter(({ openedAt }) => openedAt.getTime() >= since)
      .map(({ gameId, id, stake, openedAt }) => ({
        game: gameId,
        roundId: id,
        stake: cents(stake),
        openedAt,
      })),
  }
}
