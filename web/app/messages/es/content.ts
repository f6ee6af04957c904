import type { Messages } from '../pt.ts'

export const content: Messages['content'] = {
  promotions_title: 'Promociones',
  promotion_title: 'Promoción',
  rules_title: 'Reglas de apuestas',
  regulation_title: 'Documento',
}
