import type { PageProps, Place } from '../../shell/index.ts'
import { CategoryGames } from '../features/casino/category.tsx'
import { readFilter } from '../features/casino/filter.ts'
import { firstGames } from '../features/casino/games-query.ts'
import { isProvider, providerName } from '../features/casino/provider-name.ts'

const slugOf = ({ params }: Place) => params.id ?? ''

export const title = (place: Place) => providerName(slugOf(place))
export const exists = (place: Place) => isProvider(slugOf(place))
export const queries = (place: Place) => [
  { queryKey: firstGames({ provider: slugOf(place) }, readFilter(place.search)) },
]

export default function ProviderPage({ place }: PageProps) {
  const slug = slugOf(place)
  return <CategoryGames place={place} title={providerName(slug)} chosen={{ provider: slug }} />
}
