import { gameQuery, Play } from '../features/casino/play.tsx'
import { m } from '../lib/language.ts'
import type { PageProps, Place } from '../lib/navigation/table.ts'
import { answerTo } from '../state/boot.ts'
import { queries as cache } from '../state/queries.ts'

const slugOf = ({ params }: Place) => params.id ?? ''

/** From the page's own data, in the browser or on the server. */
const nameOf = (key: readonly unknown[]) =>
  ((cache.getQueryData(key) ?? answerTo(key)) as { name: string } | undefined)?.name

export const title = (place: Place) => nameOf(gameQuery(slugOf(place)).queryKey) ?? m.casino.play_title
export const queries = (place: Place) => [gameQuery(slugOf(place))]

export default function PlayPage({ place }: PageProps) {
  return <Play slug={slugOf(place)} />
}
