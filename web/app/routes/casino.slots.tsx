import type { PageProps, Place } from '../../shell/index.ts'
import { CategoryGames } from '../features/casino/category.tsx'
import { readFilter } from '../features/casino/filter.ts'
import { firstGames } from '../features/casino/games-query.ts'
import { m } from '../lib/language.ts'

export const title = () => m.casino.slots_title
export const queries = ({ search }: Place) => [
  { queryKey: firstGames({ category: 'slots' }, readFilter(search)) },
]

export default function SlotsPage({ place }: PageProps) {
  return <CategoryGames place={place} title={m.casino.slots_title} chosen={{ category: 'slots' }} />
}
