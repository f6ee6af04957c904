import type { PageProps, Place } from '../../shell/index.ts'
import { CategoryGames, categoryName, isCategory } from '../features/casino/category.tsx'
import { readFilter } from '../features/casino/filter.ts'
import { firstGames } from '../features/casino/games-query.ts'

const categorySlug = ({ params }: Place) => params.categoryName ?? ''

export const title = (place: Place) => categoryName(categorySlug(place))
export const exists = (place: Place) => isCategory(categorySlug(place))
export const queries = (place: Place) => [
  { queryKey: firstGames({ category: categorySlug(place) }, readFilter(place.search)) },
]

export default function CategoryPage({ place }: PageProps) {
  const slug = categorySlug(place)
  return <CategoryGames place={place} title={categoryName(slug)} chosen={{ category: slug }} />
}
