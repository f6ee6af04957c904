import type { SeoTexts } from '../record.ts'

export const seo: SeoTexts = [
  ['Crash', 'A curva sobe até parar: retire antes, na mão ou no automático, com a prova de cada rodada.'],
  [
    'Crash',
    'The curve rises until it stops: cash out before, by hand or automatically, with proof of every round.',
  ],
  ['Crash', 'La curva sube hasta parar: retira antes, a mano o en automático, con la prueba de cada ronda.'],
]
