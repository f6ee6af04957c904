import { type BaccaratBet, type BaccaratSide, CHANCE_BP } from '@jogo/rules/games/baccarat/baccarat'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { percent } from '../numbers.ts'
import type { TableState } from '../table/table-page.tsx'
import { sideText, timesText } from './texts.ts'

/** As they lie on a table: the tie between the two sides. */
export const SIDES_SHOWN: readonly BaccaratSide[] = ['player', 'tie', 'banker']

interface ControlsProps {
  bet: BaccaratBet
  state: Pick<TableState<'baccarat'>, 'bets'>
  choose: (bet: BaccaratBet) => void
}

/** What can be bet on, each with what it pays, how likely it is, and the own bets on it. */
export function Controls({ bet, state, choose }: ControlsProps) {
  return (
    <fieldset aria-label={m.baccarat.bet_on} className="grid grid-cols-3 gap-1.5">
      {SIDES_SHOWN.map((side) => {
        const own = state.bets.filter(({ play }) => play.side === side)
        const staked = own.reduce((sum, { stake }) => sum + stake, 0)
        return (
          <button
            key={side}
            type="button"
            aria-pressed={side === bet.side}
            onClick={() => choose({ side })}
            className="bc-choice"
            data-side={side}
          >
            <span className="text-sm font-bold">{sideText(side)}</span>
            <span className="text-xs">
              {timesText(side)} · {percent(CHANCE_BP[side])}
            </span>
            <span className="min-h-4 text-xs font-semibold tabular-nums">
              {staked > 0 && m.baccarat.staked(money(staked))}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}
