import type { SeoTexts } from '../record.ts'
import type { Card } from './all.ts'

export const card: Card = {
  mechanic: 'instant',
  called: 'bolinha, bola, pinos, pachinko, bolita, clavos, ball drop',
}

export const seo: SeoTexts = [
  [
    'Plinko',
    'Solte a bola por 8, 12 ou 16 fileiras; cada casa mostra o prêmio antes, com prova de cada rodada.',
  ],
  [
    'Plinko',
    'Drop the ball over 8, 12 or 16 rows; every place shows its prize before, with proof of every round.',
  ],
  [
    'Plinko',
    'Suelta la bola por 8, 12 o 16 filas; cada casilla muestra el premio antes, con prueba de cada ronda.',
  ],
]
