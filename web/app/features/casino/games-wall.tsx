import { type ReactNode, useState } from 'react'
import { m } from '../../lib/language.ts'
import { sentenceOf } from '../../lib/sentence.ts'
import { useAnswer } from '../../state/public.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Game } from './game.ts'
import { GameCard } from './game-card.tsx'
import { Wall } from './shelf.tsx'
import { noteOf } from './shelves.tsx'
import { WallSkeleton } from './wall-skeleton.tsx'

/** Which games: those of a category or of a studio, by slug. */
export type Chosen = { category: string } | { provider: string }

/** The first of them; more come when asked for. `empty`: what stands there when there are none. */
export function GamesWall({ chosen, empty }: { chosen: Chosen; empty: ReactNode }) {
  const { data, error, retry } = useAnswer('GET /v2/casino-games', { query: chosen })
  const [more, setMore] = useState<{ games: Game[]; next: string | null }>()
  const [busy, setBusy] = useState(false)
  if (error && !data)
    return (
      <Empty
        icon="circle-alert"
        title={m.failure.part_title}
        text={sentenceOf(error)}
        action={
          <Button icon="refresh-cw" onClick={retry}>
            {m.shell.retry}
          </Button>
        }
      />
    )
  if (!data) return <WallSkeleton />
  const games = [...data.data, ...(more?.games ?? [])]
  const next = more ? more.next : data.next
  if (games.length === 0) return empty

  async function fetchMore(cursor: string) {
    setBusy(true)
    try {
      const { api } = await import('../../lib/api.ts')
      const page = await api('GET /v2/casino-games', { query: { ...chosen, cursor } })
      setMore({ games: [...(more?.games ?? []), ...page.data], next: page.next })
    } catch (failure) {
      toast(sentenceOf(failure), 'bad')
    }
    setBusy(false)
  }

  return (
    <>
      <Wall>
        {games.map((game, at) => (
          <GameCard key={game.id} game={game} note={noteOf(game)} isFirst={at === 0} />
        ))}
      </Wall>
      {next && (
        <Button kind="secondary" busy={busy} className="self-center" onClick={() => void fetchMore(next)}>
          {m.casino.load_more}
        </Button>
      )}
    </>
  )
}
