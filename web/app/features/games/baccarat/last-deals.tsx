import { totalOf } from '@jogo/rules/games/baccarat/baccarat'
import { m } from '../../../lib/language.ts'
import type { TableState } from '../table/table-page.tsx'
import { dealIn } from './round.ts'
import { dealText } from './texts.ts'

/** The last deals, newest first: who won, and the totals of player and banker. */
export function LastDeals({ last }: Pick<TableState<'baccarat'>, 'last'>) {
  return (
    <ol aria-label={m.baccarat.last} className="game-strip h-10 items-center">
      {last.length === 0 && <li className="text-xs text-muted">{m.baccarat.last_none}</li>}
      {last.map((one) => {
        const deal = dealIn(one)
        if (!deal) return null
        return (
          <li key={one.n} className="bc-bead bc-wide shrink-0" data-side={deal.winner}>
            <span aria-hidden="true">
              {m.baccarat.letters[deal.winner]} {totalOf(deal.player)}–{totalOf(deal.banker)}
            </span>
            <span className="sr-only">{dealText(deal)}</span>
          </li>
        )
      })}
    </ol>
  )
}
