import { Coupons } from '../features/bonuses/coupons.tsx'
import { m } from '../lib/language.ts'

export const title = () => m.bonuses.coupon_title

export default function CouponsPage() {
  return <Coupons />
}
