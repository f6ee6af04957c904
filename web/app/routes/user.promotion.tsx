import { MyPromotions } from '../features/bonuses/my-promotions.tsx'
import { PromotionCard } from '../features/content/promotion-card.tsx'
import { m } from '../lib/language.ts'
import { publicQuery } from '../lib/queries/public.ts'

/** Promotions are public, so the server renders them with the page. */
export const queries = () => [publicQuery('GET /v2/promotions')]

export const title = () => m.bonuses.promotion_title

export default function MyPromotionsPage() {
  return <MyPromotions Card={PromotionCard} />
}
