import type { SeoDraft } from '../../src/modules/house/content/index.ts'
import { record } from '../record.ts'
import * as registry from './registry.ts'

/** Names of the games that are open: each has a page at `/games/<name>`. */
export const OPEN_GAMES = Object.keys(registry)

/** SEO records of each open game: for its entry in the lobby, and for its own page. */
export const GAME_SEO: readonly SeoDraft[] = Object.entries(registry).flatMap(([game, { seo }]) => [
  record('casino_games', game, seo),
  record(`games-${game}`, '', seo),
])
