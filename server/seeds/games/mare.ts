import type { SeoTexts } from '../record.ts'

export const seo: SeoTexts = [
  [
    'Maré Alta',
    'Slot de 5 rolos e 1.024 formas de ganhar, com giros grátis que trazem mais. Tabela, chances exatas e prova.',
  ],
  [
    'Maré Alta',
    'A slot of 5 reels and 1,024 ways to win, whose free spins bring more. Pay table, exact odds and proof.',
  ],
  [
    'Maré Alta',
    'Slot de 5 rodillos y 1.024 formas de ganar, con giros gratis que traen más. Tabla, probabilidades exactas y prueba.',
  ],
]
