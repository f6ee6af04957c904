import { COLOURS, colourSlots, type DoubleBet, SLOTS, TIMES } from '@jogo/rules/games/double/double'
import { m } from '../../../lib/language.ts'
import { percent } from '../numbers.ts'
import { BetChoices, stakedWhere } from '../table/bet-choices.tsx'
import type { TableState } from '../table/view.ts'
import { colourText } from './texts.ts'

interface ControlsProps {
  bet: DoubleBet
  state: Pick<TableState<'double'>, 'bets'>
  choose: (bet: DoubleBet) => void
}

/** The three colours, each with its payout, its chance, and the player's own bets on it. */
export function Controls({ bet, state: { bets }, choose }: ControlsProps) {
  return (
    <BetChoices
      label={m.double.colour}
      options={COLOURS}
      chosen={bet.colour}
      onChoose={(colour) => choose({ colour })}
      stakedOn={(colour) => stakedWhere(bets, ({ play }) => play.colour === colour)}
      look={(colour) => ({ 'data-colour': colour })}
    >
      {(colour) => (
        <>
          <span className="text-sm font-bold @[62rem]:text-xs">{colourText(colour)} </span>
          <span className="bet-pays">
            <b>{TIMES[colour]}×</b> <span>{percent((colourSlots(colour) * 10_000) / SLOTS)}</span>
          </span>
        </>
      )}
    </BetChoices>
  )
}
