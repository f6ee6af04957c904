import { PromotionPage, promotionQuery } from '../features/content/promotion-page.tsx'
import { m } from '../lib/language.ts'
import type { PageProps, Place } from '../lib/navigation/table.ts'
import { answerTo } from '../state/boot.ts'
import { queries as cache } from '../state/queries.ts'

const idOf = ({ params }: Place) => params.id ?? ''

/** From the page's own data, in the browser or on the server. */
const titleOf = (key: readonly unknown[]) =>
  ((cache.getQueryData(key) ?? answerTo(key)) as { title: string } | undefined)?.title

export const title = (place: Place) =>
  titleOf(promotionQuery(idOf(place)).queryKey) ?? m.content.promotion_title
export const queries = (place: Place) => [promotionQuery(idOf(place))]

export default function PromotionRoute({ place }: PageProps) {
  return <PromotionPage id={idOf(place)} />
}
