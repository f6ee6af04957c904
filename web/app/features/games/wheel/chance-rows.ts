import type { WheelBet } from '@jogo/rules/games/wheel/wheel'
import { m } from '../../../lib/language.ts'
import type { ChanceRows } from '../chances/published.ts'

export const chanceRows: ChanceRows<WheelBet> = {
  heading: () => m.wheel.number,
  buildRows: ({ number }, bets) =>
    bets.map((figures) => ({
      name: figures.bet,
      figures,
      is: figures.bet === String(number) ? 'chosen' : undefined,
    })),
}
