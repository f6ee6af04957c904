import type { SeoTexts } from '../record.ts'
import type { Card } from './all.ts'

export const card: Card = {
  mechanic: 'crash',
  called: 'foguetinho, foguete, aviãozinho, avião, aviator, curva, rocket, cohete, avioncito',
}

export const seo: SeoTexts = [
  ['Crash', 'A curva sobe até parar: retire antes, na mão ou no automático, com a prova de cada rodada.'],
  [
    'Crash',
    'The curve rises until it stops: cash out before, by hand or automatically, with proof of every round.',
  ],
  ['Crash', 'La curva sube hasta parar: retira antes, a mano o en automático, con la prueba de cada ronda.'],
]
