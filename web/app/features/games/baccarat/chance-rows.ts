import type { BaccaratSide } from '@jogo/rules/games/baccarat/baccarat'
import { m } from '../../../lib/language.ts'
import type { ChanceRows } from '../chances/published.ts'
import { sideText } from './texts.ts'

export const chanceRows: ChanceRows<{ side: BaccaratSide }> = {
  heading: () => m.baccarat.side,
  buildRows: ({ side }, bets) =>
    bets.map((figures) => ({
      name: sideText(figures.bet as BaccaratSide),
      figures,
      is: figures.bet === side ? 'chosen' : undefined,
    })),
}
