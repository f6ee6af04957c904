import { Link } from '../../../../shell/index.ts'
import type { Answer } from '../../../lib/api.ts'
import { m } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { scrollToMiddle } from '../../../ui/scroll-to-middle.ts'
import { GAMES, type Game } from '../address.ts'
import { ART } from './art/index.ts'

interface GameCardsProps {
  games: Answer<'GET /v2/sports/games'>
  /** The game of the page; the other cards lead to theirs. */
  chosen: Game | undefined
}

const isGame = (game: string): game is Game => Object.hasOwn(GAMES, game)

/** The games of esports with their drawings and numbers of series. */
export function GameCards({ games, chosen }: GameCardsProps) {
  const known = games.filter(({ game }) => isGame(game))
  return (
    <nav aria-label={m.esports.games} className="game-cards" data-small={chosen && ''}>
      {known.map(({ game, live, all }) => {
        const Art = ART[game as Game]
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
              <span className="truncate text-sm font-semibold">{GAMES[game as Game]}</span>
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
