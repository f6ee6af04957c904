import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLater } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { publicPagesQuery, usePages } from '../../lib/queries/pages.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import type { GameFilter } from './filter.ts'
import { GameCard } from './game-card.tsx'
import { type Chosen, gamesOptions } from './games-query.ts'
import { Wall, WallSkeleton } from './wall.tsx'

/** Cache time of a list, ms: a returning reader finds it at the same position. */
const KEPT_MS = 10 * 60_000

const loadRows = () => import('./wall-rows.tsx')

interface GamesWallProps {
  chosen: Chosen
  filter: GameFilter
  /** Replaces an empty list without a filter. */
  empty: ReactNode
  onClear: () => void
}

/** The first games; more on request, and then automatically near the end. Of a longer list only the rows in sight are in the document. */
export function GamesWall({ chosen, filter, empty, onClear }: GamesWallProps) {
  const list = usePages({
    ...publicPagesQuery('GET /v2/casino-games', gamesOptions(chosen, filter)),
    throwOnError: false,
    staleTime: KEPT_MS,
  })
  const { rows: games, data, error, isPlaceholderData } = list
  const isLong = (data?.pages.length ?? 0) > 1
  const Rows = useLater(loadRows, isLong || list.isFetchingNextPage, console.warn)
  if (error && !data)
    return (
      <Empty
        icon="circle-alert"
        title={m.failure.part_title}
        text={errorSentence(error)}
        action={
          <Button icon="refresh-cw" onClick={() => void list.refetch()}>
            {m.layouts.retry}
          </Button>
        }
      />
    )
  if (!data) return <WallSkeleton />
  if (games.length === 0)
    return Object.keys(filter).length > 0 ? (
      <Empty
        icon="list-filter"
        title={m.casino.none_filtered}
        text={m.casino.none_filtered_text}
        action={<Button onClick={onClear}>{m.casino.filter_clear}</Button>}
      />
    ) : (
      empty
    )
  return (
    <div className={`flex flex-col gap-4 ${isPlaceholderData ? 'opacity-60' : ''}`}>
      {isLong && Rows ? (
        <Rows games={games} />
      ) : isLong ? (
        <Reserved games={games.length} />
      ) : (
        <Wall>
          {games.map((game, at) => (
            <GameCard key={game.id} game={game} isFirst={at === 0} />
          ))}
        </Wall>
      )}
      {isLong && list.hasNextPage && !list.isFetchNextPageError && (
        <Nearer key={games.length} onNear={() => void list.fetchNextPage()} />
      )}
      <MoreButton pages={list} kind="secondary" className="self-center">
        {m.casino.load_more}
      </MoreButton>
    </div>
  )
}

/** Reserves the height of a long list before it renders again, so that the scroll position can be restored. */
function Reserved({ games }: { games: number }) {
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    if (box.current) setHeight(Math.ceil(games / 3) * ((box.current.clientWidth / 3) * (4 / 3) + 60))
  }, [games])
  return <div ref={box} style={{ height }} />
}

/** Calls `onNear` once the element is within two screens of the reader. */
function Nearer({ onNear }: { onNear: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const near = useRef(onNear)
  near.current = onNear
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && near.current(),
      { rootMargin: '200% 0px' },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={place} />
}
