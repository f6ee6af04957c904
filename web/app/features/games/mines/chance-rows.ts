import { m } from '../../../lib/language.ts'
import type { ChanceRows } from '../chances/published.ts'

/** Every possible number of diamonds at which the player may stop, with the chosen mines. */
export const chanceRows: ChanceRows<{ mines: number }> = {
  isSetByHouse: true,
  heading: () => m.mines.column_picks,
  buildRows: ({ mines }, bets) =>
    bets
      .filter(({ bet }) => bet.startsWith(`${mines} mine`))
      .map((figures, at) => ({ name: String(at + 1), figures })),
}
