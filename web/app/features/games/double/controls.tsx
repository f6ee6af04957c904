import { COLOURS, type DoubleBet, SLOTS, slotsOf, TIMES } from '@jogo/rules/games/double/double'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { percent } from '../numbers.ts'
import type { TableState } from '../table/table-page.tsx'
import { colourText } from './texts.ts'

interface ControlsProps {
  bet: DoubleBet
  state: TableState<'double'>
  choose: (bet: DoubleBet) => void
}

/** The three colours, each with what it pays, how likely it is, and the own bets on it. */
export function Controls({ bet, state, choose }: ControlsProps) {
  return (
    <fieldset aria-label={m.double.colour} className="grid grid-cols-3 gap-1.5">
      {COLOURS.map((colour) => {
        const own = state.bets.filter(({ play }) => play.colour === colour)
        const staked = own.reduce((sum, { stake }) => sum + stake, 0)
        return (
          <button
            key={colour}
            type="button"
            aria-pressed={colour === bet.colour}
            onClick={() => choose({ colour })}
            className="double-choice"
            data-colour={colour}
          >
            <span className="text-sm font-bold">{colourText(colour)}</span>
            <span className="text-xs">
              {TIMES[colour]}× · {percent((slotsOf(colour) * 10_000) / SLOTS)}
            </span>
            <span className="min-h-4 text-xs font-semibold tabular-nums">
              {staked > 0 && m.double.staked(money(staked))}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}
