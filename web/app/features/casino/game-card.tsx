import { memo, useState } from 'react'
import { Link } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { openDialog } from '../../state/dialogs.ts'
import { useSettings } from '../../state/settings.ts'
import { Icon } from '../../ui/icon.tsx'
import { toggleFavourite, useIsFavourite } from './favourites.ts'
import { cardImage, type Game, gameCaption } from './game.ts'
import { useHold } from './use-hold.ts'

/**
 * Volatility of a game, 1 to 5, as five bars in one element, because a lobby shows hundreds of these marks. The content policy allows no
 * style attributes in HTML, so the level is a class. The game's information sheet has the text.
 */
const VolatilityMark = ({ level }: { level: number }) => (
  <span aria-hidden="true" className={`volatility [--level:${level}]`} />
)

interface GameCardProps {
  game: Game
  /** A text below the name, in place of the return. */
  note?: string | undefined
  /** Whether the card has the page's first picture, fetched before the browser has laid out the rest. */
  isFirst?: boolean
}

/** A game's picture. A press opens the game. A long press, or a button for mouse and keyboard, opens its details. */
export const GameCard = memo(function GameCard({ game, note, isFirst = false }: GameCardProps) {
  const isClosed = useSettings().casino_enabled === false || game.state === 'closed'
  const marked = useIsFavourite(game)
  const [isNear, setIsNear] = useState(false)
  const tell = () => openDialog({ name: 'game', game })
  return (
    <li
      {...useHold(tell)}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setIsNear(true)}
      onFocus={() => setIsNear(true)}
      className="group relative min-w-0 snap-start [-webkit-touch-callout:none]"
    >
      <Link href={game.path} className="block" draggable={false}>
        <Art game={game} isFirst={isFirst} />
        <span className="block pt-1.5 text-left text-xs leading-tight sm:text-sm font-semibold group-hover:text-accent-text">
          {game.name}
        </span>
        <span
          className={`flex items-center gap-1.5 pt-0.5 text-left text-xs ${isClosed ? 'text-win-text' : 'text-muted'}`}
        >
          <span className="min-w-0 flex-1 truncate">
            {isClosed ? m.catalogue.closed : (note ?? gameCaption(game))}
          </span>
          {!isClosed && !note && game.volatility !== null && <VolatilityMark level={game.volatility} />}
        </span>
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
      {isNear && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={m.catalogue.about(game.name)}
          onClick={tell}
          className="absolute top-0 left-0 grid size-11 place-items-center opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
        >
          <span className="grid size-8 place-items-center rounded-full bg-ground/80 text-text">
            <Icon name="info" size={18} />
          </span>
        </button>
      )}
    </li>
  )
})

function Art({ game, isFirst }: { game: Game; isFirst: boolean }) {
  const [isBroken, setIsBroken] = useState(false)
  const image = cardImage(game)
  return image && !isBroken ? (
    <img
      src={image}
      alt=""
      width={360}
      height={480}
      draggable={false}
      onError={() => setIsBroken(true)}
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      className="aspect-3/4 w-full rounded-md bg-raised object-cover"
    />
  ) : (
    <span
      aria-hidden="true"
      className="grid aspect-3/4 w-full place-items-center rounded-md bg-linear-to-b from-raised to-ground text-lg font-bold text-accent-text"
    >
      {initials(game.name)}
    </span>
  )
}

/** Placeholder of a card without a picture: initials of the name. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 3)
    .toUpperCase()
