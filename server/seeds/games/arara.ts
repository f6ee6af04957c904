import type { SeoTexts } from '../record.ts'

export const seo: SeoTexts = [
  [
    'Voo da Arara',
    'Slot de quedas em 243 formas de ganhar, com multiplicador que sobe. Tabela, chances exatas e prova.',
  ],
  [
    'Voo da Arara',
    'A slot that tumbles in 243 ways to win, with a multiplier that climbs. Pay table, exact odds and proof.',
  ],
  [
    'Voo da Arara',
    'Slot de caídas en 243 formas de ganar, con multiplicador que sube. Tabla, probabilidades exactas y prueba.',
  ],
]
