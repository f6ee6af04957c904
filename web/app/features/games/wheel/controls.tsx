import { NUMBERS, SEGMENTS, segmentsOf, type WheelBet } from '@jogo/rules/games/wheel/wheel'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import type { TableState } from '../table/table-page.tsx'

interface ControlsProps {
  bet: WheelBet
  state: TableState<'wheel'>
  choose: (bet: WheelBet) => void
}

/** The six numbers, each with what it pays, on how many segments it stands, and the own bets on it. */
export function Controls({ bet, state, choose }: ControlsProps) {
  return (
    <fieldset aria-label={m.wheel.number} className="grid grid-cols-3 gap-1.5">
      {NUMBERS.map((number) => {
        const own = state.bets.filter(({ play }) => play.number === number)
        const staked = own.reduce((sum, { stake }) => sum + stake, 0)
        return (
          <button
            key={number}
            type="button"
            aria-pressed={number === bet.number}
            onClick={() => choose({ number })}
            className="wheel-choice"
            data-segment={number}
          >
            <span className="text-lg leading-none font-bold">{number}</span>
            <span className="text-xs">
              {m.wheel.pays_times(String(number + 1))}{' '}
              <span className="sr-only">
                {m.wheel.on_segments(segmentsOf(String(number)), SEGMENTS.length)}
              </span>
            </span>
            <span className="min-h-4 text-xs font-semibold tabular-nums">
              {staked > 0 && (
                <>
                  <span className="sr-only">{m.wheel.staked} </span>
                  {money(staked)}
                </>
              )}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}
