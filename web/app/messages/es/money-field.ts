import type { Messages } from '../pt.ts'

export const money_field: Messages['money_field'] = {
  unread: 'No entendemos el importe pegado. Escríbelo.',
}
