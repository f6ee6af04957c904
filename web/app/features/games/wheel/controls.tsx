import { NUMBERS, SEGMENTS, segmentCount, type WheelBet } from '@jogo/rules/games/wheel/wheel'
import { m } from '../../../lib/language.ts'
import { BetChoices, stakedWhere } from '../table/bet-choices.tsx'
import type { TableState } from '../table/view.ts'

interface ControlsProps {
  bet: WheelBet
  state: Pick<TableState<'wheel'>, 'bets'>
  choose: (bet: WheelBet) => void
}

/** The six numbers, each with its payout, its number of segments, and the player's own bets on it. */
export function Controls({ bet, state: { bets }, choose }: ControlsProps) {
  return (
    <BetChoices
      label={m.wheel.number}
      options={NUMBERS}
      chosen={bet.number}
      onChoose={(number) => choose({ number })}
      stakedOn={(number) => stakedWhere(bets, ({ play }) => play.number === number)}
      look={(number) => ({ 'data-segment': number })}
    >
      {(number) => (
        <>
          <span className="text-lg leading-none font-bold">{number} </span>
          <span className="text-xs">
            {m.wheel.pays_times(String(number + 1))}{' '}
            <span className="sr-only">
              {m.wheel.on_segments(segmentCount(String(number)), SEGMENTS.length)}
            </span>
          </span>
        </>
      )}
    </BetChoices>
  )
}
