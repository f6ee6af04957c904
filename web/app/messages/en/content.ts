import type { Messages } from '../pt.ts'

export const content: Messages['content'] = {
  promotions_title: 'Promotions',
  promotion_title: 'Promotion',
  rules_title: 'Betting rules',
  regulation_title: 'Document',
}
