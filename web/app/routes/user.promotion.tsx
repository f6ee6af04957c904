import { MyPromotions } from '../features/bonuses/my-promotions.tsx'
import { PromotionCard } from '../features/content/promotion-card.tsx'
import { m } from '../lib/language.ts'

export const title = () => m.bonus.promotion_title

export default function MyPromotionsPage() {
  return <MyPromotions Card={PromotionCard} />
}
