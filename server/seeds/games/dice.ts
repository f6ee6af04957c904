import type { SeoTexts } from '../record.ts'
import type { Card } from './all.ts'

export const card: Card = {
  mechanic: 'instant',
  called: 'dados, dado, dadinho, rolagem, roll',
}

export const seo: SeoTexts = [
  ['Dice', 'Escolha o alvo e a chance; a rolagem sai na hora, com prova de cada rodada.'],
  ['Dice', 'Choose the target and the chance; the roll comes at once, with proof of every round.'],
  ['Dice', 'Elige el objetivo y la probabilidad; la tirada sale al momento, con prueba de cada ronda.'],
]
