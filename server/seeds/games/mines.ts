import type { SeoTexts } from '../record.ts'
import type { Card } from './all.ts'

export const card: Card = {
  mechanic: 'instant',
  called: 'minas, mina, campo minado, bombinha, bombas, minefield, buscaminas',
}

export const seo: SeoTexts = [
  [
    'Mines',
    'Abra quadrados, evite as minas e retire quando quiser. Tabela de prêmios aberta e prova de cada rodada.',
  ],
  ['Mines', 'Open tiles, avoid the mines, stop when you like. Open payout table and proof of every round.'],
  [
    'Mines',
    'Abre casillas, evita las minas y para cuando quieras. Tabla de premios abierta y prueba de cada ronda.',
  ],
]
