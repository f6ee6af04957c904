import type { Messages } from '../pt.ts'

export const money_field: Messages['money_field'] = {
  unread: 'That is not an amount we understand. Please type it.',
}
