import type { PageProps, Place } from '../../shell/index.ts'
import { PromotionPage, promotionQuery } from '../features/content/promotion-page.tsx'
import { m } from '../lib/language.ts'
import { ownTitle } from './own-title.ts'

const idOf = ({ params }: Place) => params.id ?? ''

export const title = (place: Place) => ownTitle(promotionQuery(idOf(place))) ?? m.content.promotion_title
export const queries = (place: Place) => [promotionQuery(idOf(place))]

export default function PromotionRoute({ place }: PageProps) {
  return <PromotionPage id={idOf(place)} />
}
