import type { PageProps, Place } from '../../shell/index.ts'
import { CategoryGames } from '../features/casino/category.tsx'
import { readFilter } from '../features/casino/filter.ts'
import { firstGames } from '../features/casino/games-query.ts'
import { m } from '../lib/language.ts'

export const title = () => m.casino.live_title
export const queries = ({ search }: Place) => [
  { queryKey: firstGames({ category: 'live' }, readFilter(search)) },
]

export default function LivePage({ place }: PageProps) {
  return (
    <CategoryGames
      place={place}
      title={m.casino.live_title}
      chosen={{ category: 'live' }}
      none={{ title: m.casino.live_title_empty, text: m.casino.live_text_empty }}
    />
  )
}
