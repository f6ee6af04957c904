export const bonus = {
  title: 'Bônus',
  coupon_title: 'Cupons',
  promotion_title: 'Minhas promoções',
}
