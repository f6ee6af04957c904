import type { Messages } from '../pt.ts'

export const bonus: Messages['bonus'] = {
  title: 'Bonos',
  coupon_title: 'Cupones',
  promotion_title: 'Mis promociones',
}
