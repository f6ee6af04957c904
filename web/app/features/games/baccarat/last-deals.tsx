import { handTotal } from '@jogo/rules/games/baccarat/baccarat'
import { m } from '../../../lib/language.ts'
import { Strip } from '../strip.tsx'
import type { TableState } from '../table/view.ts'
import { dealIn } from './round.ts'
import { dealText } from './texts.ts'

/** The last deals, newest first: winner, and the totals of player and banker. */
export function LastDeals({ last }: Pick<TableState<'baccarat'>, 'last'>) {
  return (
    <Strip fills label={m.baccarat.last} none={m.baccarat.last_none}>
      {last.map((round) => {
        const deal = dealIn(round)
        if (!deal) return null
        return (
          <li key={round.n} className="bc-bead bc-wide shrink-0" data-side={deal.winner}>
            <span aria-hidden="true">
              {m.baccarat.letters[deal.winner]} {handTotal(deal.player)}–{handTotal(deal.banker)}
            </span>
            <span className="sr-only">{dealText(deal)}</span>
          </li>
        )
      })}
    </Strip>
  )
}
