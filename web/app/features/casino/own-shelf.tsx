import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { useFavourites } from './favourites.ts'
import type { Game } from './game.ts'
import { GameCard } from './game-card.tsx'
import { CARDS_TO_COME, Shelf } from './shelf.tsx'

const RECENT = ownQuery('GET /v2/casino-games/recent')

/**
 * The player's own games, open rounds before recent games, or the favourites. The shelf has a fixed height, so that nothing below it moves.
 * `first`: games for a player without history.
 */
export default function OwnShelf({ first }: { first: readonly Game[] }) {
  const { data, error } = useQuery({ ...RECENT, throwOnError: false })
  const favourites = useFavourites()
  const [isFavourites, setIsFavourites] = useState(false)
  // The games at the opening of the page stay in place.
  const [shown, show] = useState(data)
  if (!shown && data) show(data)
  const continued = shown?.open ?? []
  const isOpen = new Set(continued.map(({ game }) => game.id))
  const recent = shown?.recent.filter(({ id }) => !isOpen.has(id)) ?? []
  const isNew = continued.length + recent.length === 0
  const marked = isFavourites ? favourites : undefined
  return (
    <Shelf
      isFirst
      title={isFavourites || !isNew || (!shown && !error) ? m.catalogue.own : m.catalogue.begin}
      {...(isFavourites && { all: paths.favourites })}
      choice={
        favourites && favourites.length > 0 ? (
          <fieldset className="ml-auto flex gap-1">
            <legend className="sr-only">{m.catalogue.own}</legend>
            {[false, true].map((view) => (
              <button
                key={String(view)}
                type="button"
                aria-pressed={view === isFavourites}
                onClick={() => setIsFavourites(view)}
                className="min-h-11 rounded-full px-3 text-sm font-semibold text-muted aria-pressed:bg-raised aria-pressed:text-text"
              >
                {view ? m.catalogue.favourites : m.catalogue.recent}
              </button>
            ))}
          </fieldset>
        ) : undefined
      }
    >
      {!shown && !error && CARDS_TO_COME}
      {marked?.map((game) => (
        <GameCard key={game.id} game={game} />
      ))}
      {!marked &&
        continued.map(({ game, stake }) => (
          <GameCard key={game.id} game={game} note={m.catalogue.continue(money(stake))} />
        ))}
      {!marked && recent.map((game) => <GameCard key={game.id} game={game} />)}
      {!marked &&
        (shown || error) &&
        isNew &&
        first.slice(0, 7).map((game) => <GameCard key={game.id} game={game} />)}
    </Shelf>
  )
}
