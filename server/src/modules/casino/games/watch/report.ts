import type { Settings } from '@jogo/contract/settings'
import { GAME_NAMES, GAMES } from '@jogo/rules/games/all'
import { type PlayLimits, playLimits } from '@jogo/rules/games/limits'
import type { Tx } from '../../../../platform/db.ts'
import { gameOffer } from '../limits.ts'
import { dailyLossMax } from './loss-max.ts'
import * as store from './store.ts'

/** A game in the operators' report. Amounts in centavos. */
export interface GameReport extends PlayLimits {
  game: string
  version: number
  /** Promised RTP of the rarest bet, basis points. */
  rtpBp: number
  lossMax: number
  /** Counted results; undefined before the first counted round. */
  watched?: store.Watched
}

/** All games of the house, and the latest automatic pauses. */
export async function reportGames(tx: Tx, settings: Settings, now: Date) {
  const watched = new Map((await store.readWatched(tx, now)).map((watched) => [watched.game, watched]))
  const games = GAME_NAMES.map((game): GameReport => {
    const own = watched.get(game)
    return {
      game,
      version: GAMES[game].versions.length,
      ...playLimits(game, settings),
      rtpBp: gameOffer(game, settings).rtpBp,
      lossMax: dailyLossMax(game, settings),
      ...(own && { watched: own }),
    }
  })
  return { games, pauses: await store.listPauses(tx, 20) }
}
