import { toWire } from '@jogo/rules/money'
import type { GameWire } from '../catalogue/index.ts'
import type { LobbyDeps } from './deps.ts'

export interface Continued {
  recent: GameWire[]
  open: { game: GameWire; round_id: string | null; stake: number; opened_at: string }[]
}

const RECENT = 12

/** The last played games, and the rounds that can be continued. Games that left the lobby are omitted. */
export async function showPlayed(
  { catalogue, games, suppliers }: LobbyDeps,
  playerId: number,
): Promise<Continued> {
  const [own, supplied] = await Promise.all([games.listPlayed(playerId), suppliers.listPlayed(playerId)])
  const recent = [...own.recent, ...supplied.recent].sort((play, other) => Number(other.at) - Number(play.at))
  const open = [...own.open, ...supplied.open].sort(
    (round, other) => Number(other.openedAt) - Number(round.openedAt),
  )
  const last = recent.slice(0, RECENT).map(({ game }) => game)
  const shown = new Map(
    (await catalogue.listGamesById([...new Set([...last, ...open.map(({ game }) => game)])])).map((game) => [
      game.id,
      catalogue.view(game),
    ]),
  )
  const gameView = (game: number) => {
    const view = shown.get(game)
    return view ? [view] : []
  }
  return {
    recent: last.flatMap(gameView),
    open: open.flatMap(({ game, roundId, stake, openedAt }) =>
      gameView(game).map((view) => ({
        game: view,
        round_id: roundId,
        stake: toWire(stake),
        opened_at: openedAt.toISOString(),
      })),
    ),
  }
}
