import type { SeoTexts } from '../record.ts'

export const seo: SeoTexts = [
  [
    'Onça da Mata',
    'Slot de 5 rolos e 243 formas de ganhar, com giros grátis que valem o triplo. Tabela, chances exatas e prova.',
  ],
  [
    'Onça da Mata',
    'A slot of 5 reels and 243 ways to win, whose free spins count three times. Pay table, exact odds and proof.',
  ],
  [
    'Onça da Mata',
    'Slot de 5 rodillos y 243 formas de ganar, con giros gratis que valen el triple. Tabla, probabilidades exactas y prueba.',
  ],
]
