import type { PageProps, Place } from '../../shell/index.ts'
import { gameQuery, Play } from '../features/casino/play.tsx'
import { m } from '../lib/language.ts'
import { publicAnswer } from '../lib/queries/public.ts'

const slug = ({ params }: Place) => params.id ?? ''

export const title = (place: Place) =>
  publicAnswer('GET /v2/casino-games/:slug', { params: { slug: slug(place) } })?.name ?? m.casino.play_title
export const queries = (place: Place) => [gameQuery(slug(place))]

export default function PlayPage({ place }: PageProps) {
  return <Play slug={slug(place)} isDemo={place.search.get('demo') === '1'} />
}
