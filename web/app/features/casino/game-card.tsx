import { Link } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { useSettings } from '../../state/settings.ts'
import { Icon } from '../../ui/icon.tsx'
import { toggleFavourite, useIsFavourite } from './favourites.ts'
import { cardImage, type Game } from './game.ts'

interface GameCardProps {
  game: Game
  /** One mark below the name (its RTP). */
  note?: string | undefined
  /** The page's first picture: the browser fetches it before it has worked out what else is in sight. */
  isFirst?: boolean
}

/** A game by its picture, which opens it. */
export function GameCard({ game, note, isFirst = false }: GameCardProps) {
  const closed = useSettings().casino_enabled === false || game.state === 'closed'
  const marked = useIsFavourite(game)
  const inside = (
    <>
      <Art game={game} isFirst={isFirst} />
      <span className="block pt-1.5 text-left text-sm leading-tight font-semibold wrap-break-word group-hover:text-accent-text">
        {game.name}
      </span>
      <span className={`block truncate pt-0.5 text-left text-xs ${closed ? 'text-win-text' : 'text-muted'}`}>
        {closed ? m.catalogue.closed : (note ?? game.provider.name)}
      </span>
    </>
  )
  return (
    <li className="relative min-w-0 snap-start">
      <Link href={game.path} className="group block">
        {inside}
      </Link>
      <button
        type="button"
        aria-pressed={marked}
        aria-label={m.catalogue.mark(game.name)}
        onClick={() => void toggleFavourite(game)}
        className="absolute top-0 right-0 grid size-11 place-items-center"
      >
        <span
          className={`grid size-8 place-items-center rounded-full bg-ground/80 ${marked ? 'text-win-text [&_.icon]:fill-current' : 'text-text'}`}
        >
          <Icon name="heart" size={18} />
        </span>
      </button>
    </li>
  )
}

function Art({ game, isFirst }: { game: Game; isFirst: boolean }) {
  const image = cardImage(game)
  return image ? (
    <img
      src={image}
      alt=""
      width={360}
      height={480}
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      className="aspect-3/4 w-full rounded-md bg-raised object-cover transition-[filter] duration-150 group-hover:brightness-110"
    />
  ) : (
    <span className="grid aspect-3/4 w-full place-items-center rounded-md bg-linear-to-b from-raised to-ground text-accent-text">
      <Icon name="dices" size={36} />
    </span>
  )
}
