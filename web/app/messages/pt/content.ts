export const content = {
  promotions_title: 'Promoções',
  promotion_title: 'Promoção',
  rules_title: 'Regras de apostas',
  regulation_title: 'Documento',
}
