import type { Messages } from '../pt.ts'

export const bonus: Messages['bonus'] = {
  title: 'Bonuses',
  coupon_title: 'Coupons',
  promotion_title: 'My promotions',
}
