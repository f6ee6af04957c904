import { Link } from '../../../../shell/index.ts'
import type { Answer } from '../../../lib/api.ts'
import { m } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { scrollToMiddle } from '../../../ui/scroll-to-middle.ts'
import { ART } from './art/index.ts'
import { GAMES, isGame } from './games.ts'

interface GameCardsProps {
  games: Answer<'GET /v2/sports/games'>
  /** The game of the page; the other cards lead to theirs. */
  chosen: string | undefined
}

/** The games of esports with their drawings and numbers of series. */
export function GameCards({ games, chosen }: GameCardsProps) {
  return (
    <nav aria-label={m.esports.games} className="game-cards" data-small={chosen && ''}>
      {games.map(({ game, live, all }) => {
        if (!isGame(game)) return null
        const Art = ART[game]
        const isHere = game === chosen
        return (
          <Link
            key={game}
            href={paths.sportsAt(`esports/${game}`)}
            aria-current={isHere ? 'page' : undefined}
            ref={isHere ? scrollToMiddle : undefined}
            className="game-card"
          >
            <Art />
            <span className="flex min-w-0 flex-col p-3">
              <span className="truncate text-sm font-semibold">{GAMES[game]}</span>
              <span className="text-xs text-muted">
                {live > 0 ? m.esports.live_count(live) : m.esports.count(all)}
              </span>
            </span>
          </Link>
        )
      })}
    </nav>
  )
}
