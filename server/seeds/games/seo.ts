import type { SeoDraft } from '../../src/modules/house/content/index.ts'
import { record } from '../record.ts'
import * as registry from './registry.ts'

/** Names of the games that are open: each has a page at `/games/<name>`. */
export const OPEN_GAMES = Object.keys(registry)

/** The SEO records of each open game: one for its entry in the lobby, one for its own page. */
export const GAME_SEO: readonly SeoDraft[] = Object.entries(registry).flatMap(([game, { seo }]) => [
  record('casino_games', game, seo),
  record(`games-${game}`, '', seo),
])
