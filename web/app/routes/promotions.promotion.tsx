import { island, type PageProps, type Place } from '../../shell/index.ts'
import { PromotionPage, promotionQuery } from '../features/content/promotion-page.tsx'
import { m } from '../lib/language.ts'
import { publicQuery, usePublic } from '../lib/queries/public.ts'
import { withTexts } from '../lib/texts.ts'
import { ownTitle } from './own-title.ts'

const promotionId = ({ params }: Place) => params.id ?? ''

export const title = (place: Place) =>
  ownTitle(promotionQuery(promotionId(place))) ?? m.content.promotion_title
/** A campaign is named by its promotion's slug. */
export const queries = (place: Place) => [
  promotionQuery(promotionId(place)),
  publicQuery('GET /v2/campaigns/:name', { params: { name: promotionId(place) } }),
]

const Offer = island(
  withTexts(['campaigns', 'bonus_terms', 'cashback'], () => import('../features/bonuses/campaign-offer.tsx')),
)

export default function PromotionRoute({ place }: PageProps) {
  const id = promotionId(place)
  const campaign = usePublic('GET /v2/campaigns/:name', { params: { name: id } }).data?.campaign
  return <PromotionPage id={id} offer={campaign && <Offer campaign={campaign} />} />
}
