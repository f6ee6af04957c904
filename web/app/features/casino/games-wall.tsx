import type { ReactNode } from 'react'
import { m } from '../../lib/language.ts'
import { publicPagesQuery, usePages } from '../../lib/queries/pages.ts'
import { sentenceOf } from '../../lib/sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { GameCard } from './game-card.tsx'
import { Wall } from './shelf.tsx'
import { noteOf } from './shelves.tsx'
import { WallSkeleton } from './wall-skeleton.tsx'

/** Which games: those of a category or of a studio, by slug. */
export type Chosen = { category: string } | { provider: string }

/** The first of them; more come when asked for. `empty`: what stands there when there are none. */
export function GamesWall({ chosen, empty }: { chosen: Chosen; empty: ReactNode }) {
  const list = usePages({
    ...publicPagesQuery('GET /v2/casino-games', { query: chosen }),
    throwOnError: false,
  })
  const { rows: games, data, error } = list
  if (error && !data)
    return (
      <Empty
        icon="circle-alert"
        title={m.failure.part_title}
        text={sentenceOf(error)}
        action={
          <Button icon="refresh-cw" onClick={() => void list.refetch()}>
            {m.layouts.retry}
          </Button>
        }
      />
    )
  if (!data) return <WallSkeleton />
  if (games.length === 0) return empty
  return (
    <>
      <Wall>
        {games.map((game, at) => (
          <GameCard key={game.id} game={game} note={noteOf(game)} isFirst={at === 0} />
        ))}
      </Wall>
      <MoreButton pages={list} kind="secondary" className="self-center">
        {m.casino.load_more}
      </MoreButton>
    </>
  )
}
