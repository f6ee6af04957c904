import type { Cents } from '@jogo/rules/money'
import type { GamesDeps } from './deps.ts'
import { houseGame } from './house-games.ts'
import { listLastGames } from './played-store.ts'
import { listRounds } from './show-rounds.ts'

/** Games that a player has played, by catalogue id. */
export interface PlayedGames {
  /** Last games, latest first; each game once. */
  recent: { game: number; at: Date }[]
  /** Rounds that can be continued, latest first. */
  open: { game: number; roundId: string; stake: Cents; openedAt: Date }[]
}

export async function listPlayed(deps: GamesDeps, playerId: number): Promise<PlayedGames> {
  const [recent, open] = await Promise.all([
    listLastGames(deps.db.sql, playerId),
    listRounds(deps, playerId, { isOpen: true }),
  ])
  return {
    recent: recent.map(({ game, at }) => ({ game: houseGame(game).number, at })),
    open: open.rounds.map(({ id, game, stake, openedAt }) => ({
      game: houseGame(game).number,
      roundId: id,
      stake,
      openedAt,
    })),
  }
}
