import type { SeoTexts } from '../record.ts'
import type { Card } from './all.ts'

export const card: Card = {
  mechanic: 'table',
  called: 'baccarat, bacarat, bacara, punto banco, cartas',
}

export const seo: SeoTexts = [
  [
    'Bacará',
    'Bacará em mesa automática: jogador, banca ou empate, oito baralhos novos por rodada, com prova.',
  ],
  ['Baccarat', 'Baccarat at an automatic table: player, banker or tie, eight new decks a round, with proof.'],
  ['Bacará', 'Bacará en mesa automática: jugador, banca o empate, ocho mazos nuevos por ronda, con prueba.'],
]
