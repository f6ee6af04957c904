import type { SeoTexts } from '../record.ts'

export const seo: SeoTexts = [
  [
    'Caju de Ouro',
    'Slot de linhas com rodada de moedas e giros grátis em dobro. Tabela, chances exatas e prova.',
  ],
  [
    'Caju de Ouro',
    'A slot of lines with a coin round and doubled free spins. Pay table, exact odds and proof.',
  ],
  [
    'Caju de Ouro',
    'Slot de líneas con ronda de monedas y giros gratis dobles. Tabla, probabilidades exactas y prueba.',
  ],
]
