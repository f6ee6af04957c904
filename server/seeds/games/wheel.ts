import type { SeoTexts } from '../record.ts'
import type { Card } from './all.ts'

export const card: Card = {
  mechanic: 'wheel',
  called: 'roda, roda da fortuna, rodinha, rueda, fortune wheel',
}

export const seo: SeoTexts = [
  [
    'Wheel',
    'Seis números em 54 casas, com multiplicadores que giram de novo: uma roda para todos, com prova.',
  ],
  [
    'Wheel',
    'Six numbers on 54 segments, and multipliers that spin again: one wheel for everybody, with proof.',
  ],
  [
    'Wheel',
    'Seis números en 54 casillas, con multiplicadores que giran otra vez: una rueda para todos, con prueba.',
  ],
]
