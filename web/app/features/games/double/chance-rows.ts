import type { DoubleBet } from '@jogo/rules/games/double/double'
import { m } from '../../../lib/language.ts'
import type { ChanceRows } from '../chances/published.ts'
import type { Colour } from './round.ts'
import { colourText } from './texts.ts'

export const chanceRows: ChanceRows<DoubleBet> = {
  heading: () => m.double.colour,
  buildRows: ({ colour }, bets) =>
    bets.map((figures) => ({
      name: colourText(figures.bet as Colour),
      figures,
      is: figures.bet === colour ? 'chosen' : undefined,
    })),
}
