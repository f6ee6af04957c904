import type { PageProps, Place } from '../../shell/index.ts'
import { Category, categoryName, isCategory } from '../features/casino/category.tsx'
import { publicKey } from '../lib/queries/keys.ts'

const slugOf = ({ params }: Place) => params.categoryName ?? ''

export const title = (place: Place) => categoryName(slugOf(place))
export const exists = (place: Place) => isCategory(slugOf(place))
export const queries = (place: Place) => [
  { queryKey: publicKey('GET /v2/casino-games', { query: { category: slugOf(place) } }) },
]

export default function CategoryPage({ place }: PageProps) {
  return <Category slug={slugOf(place)} title={categoryName(slugOf(place))} />
}
