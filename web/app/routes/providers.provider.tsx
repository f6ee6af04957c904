import type { PageProps, Place } from '../../shell/index.ts'
import { CategoryGames } from '../features/casino/category.tsx'
import { readFilter } from '../features/casino/filter.ts'
import { firstGames } from '../features/casino/games-query.ts'
import { isProvider, providerName } from '../features/casino/provider-name.ts'

const providerSlug = ({ params }: Place) => params.id ?? ''

export const title = (place: Place) => providerName(providerSlug(place))
export const exists = (place: Place) => isProvider(providerSlug(place))
export const queries = (place: Place) => [
  { queryKey: firstGames({ provider: providerSlug(place) }, readFilter(place.search)) },
]

export default function ProviderPage({ place }: PageProps) {
  const slug = providerSlug(place)
  return <CategoryGames place={place} title={providerName(slug)} chosen={{ provider: slug }} />
}
