import type { SeoTexts } from '../record.ts'

export const seo: SeoTexts = [
  [
    'Ipê Dourado',
    'Slot de 5 rolos e 10 linhas com giros grátis em dobro. Tabela, chances exatas e prova de cada giro.',
  ],
  [
    'Ipê Dourado',
    'A slot of 5 reels and 10 lines with doubled free spins. Pay table, exact odds, proof of every spin.',
  ],
  [
    'Ipê Dourado',
    'Slot de 5 rodillos y 10 líneas con giros gratis dobles. Tabla, probabilidades exactas y prueba de cada giro.',
  ],
]
