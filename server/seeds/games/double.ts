import type { SeoTexts } from '../record.ts'
import type { Card } from './all.ts'

export const card: Card = {
  mechanic: 'wheel',
  called: 'dobro, duplo, roleta de cores, vermelho e preto, branco, doble, ruleta de colores',
}

export const seo: SeoTexts = [
  ['Double', 'Vermelho, preto ou branco: uma roda para todos, com a prova de cada rodada publicada antes.'],
  ['Double', 'Red, black or white: one wheel for everybody, with the proof of every round published before.'],
  ['Double', 'Rojo, negro o blanco: una rueda para todos, con la prueba de cada ronda publicada antes.'],
]
