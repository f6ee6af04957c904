import type { Messages } from '../pt.ts'

export const content: Messages['content'] = {
  promotions_title: 'Promociones',
  promotion_title: 'Promoción',
  rules_title: 'Reglas de apuestas',
  regulation_title: 'Documento',
  see_all: 'Ver todas',
  promotions_text: 'Lo que vale ahora, cada una con sus reglas completas.',
  promotions_empty: 'Ninguna promoción ahora',
  promotions_empty_text:
    'Cuando haya una, aparece aquí con sus reglas completas. No la necesitas para jugar ni para retirar.',
  to_home: 'Ir al inicio',
  until: (day) => `Vale hasta ${day}`,
  always: 'Sin fecha de fin',
  take_part: 'Abrir',
  all_promotions: 'Todas las promociones',
  updated: (day) => `Redacción del ${day}`,
  contents: 'En este documento',
  print: 'Imprimir o guardar en PDF',
  legal: 'Todos los documentos',
}
