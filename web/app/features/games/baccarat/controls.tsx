import { type BaccaratBet, type BaccaratSide, CHANCE_BP } from '@jogo/rules/games/baccarat/baccarat'
import { m } from '../../../lib/language.ts'
import { percent } from '../numbers.ts'
import { BetChoices, stakedWhere } from '../table/bet-choices.tsx'
import type { TableState } from '../table/view.ts'
import { sideText, timesText } from './texts.ts'

/** Sides in the order of a table: the tie stands between the two sides. */
export const SIDES_SHOWN: readonly BaccaratSide[] = ['player', 'tie', 'banker']

interface ControlsProps {
  bet: BaccaratBet
  state: Pick<TableState<'baccarat'>, 'bets'>
  choose: (bet: BaccaratBet) => void
}

/** Bets of the table, each with its payout, its chance, and the player's own bets on it. */
export function Controls({ bet, state: { bets }, choose }: ControlsProps) {
  return (
    <BetChoices
      label={m.baccarat.bet_on}
      options={SIDES_SHOWN}
      chosen={bet.side}
      onChoose={(side) => choose({ side })}
      stakedOn={(side) => stakedWhere(bets, ({ play }) => play.side === side)}
      look={(side) => ({ 'data-side': side })}
    >
      {(side) => (
        <>
          <span className="text-sm font-bold">{sideText(side)} </span>
          <span className="bet-pays">
            <b>{timesText(side)}</b> <span>{percent(CHANCE_BP[side])}</span>
          </span>
        </>
      )}
    </BetChoices>
  )
}
