import type { SeoTexts } from '../record.ts'
import type { Card } from './all.ts'

export const card: Card = {
  mechanic: 'table',
  called: 'roulette, ruleta, roleta europeia, roletinha',
}

export const seo: SeoTexts = [
  [
    'Roleta',
    'Roleta europeia em mesa automática: os 157 lugares do pano, um zero só, com prova de cada rodada.',
  ],
  [
    'Roulette',
    'European roulette at an automatic table: all 157 places, one zero, with proof of every round.',
  ],
  [
    'Ruleta',
    'Ruleta europea en mesa automática: los 157 lugares del paño, un solo cero, con prueba de cada ronda.',
  ],
]
