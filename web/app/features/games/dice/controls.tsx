import { multiplierE4, turned, winsOf } from '@jogo/rules/games/dice/dice'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { Icon } from '../../../ui/icon.tsx'
import { percent, times } from '../numbers.ts'
import { StakeInput } from '../stake-input.tsx'
import type { Choice } from './choice.ts'
import type { Side } from './round.ts'
import { betText, hundredths } from './texts.ts'

interface ControlsProps {
  choice: Choice
  range: { min: number; max: number }
  funds: number | undefined
  rtpBp: number
  /** Centavos a win pays; undefined while the stake is blank. */
  payout: number | undefined
  disabled: boolean
  choose: (change: Partial<Choice>) => void
}

/** Before each roll: the stake, the side, and what follows from the target. */
export function Controls({ choice, range, funds, rtpBp, payout, disabled, choose }: ControlsProps) {
  const bet = { side: choice.side, target: choice.target }
  const other = turned(bet)
  const figures: [name: string, value: string][] = [
    [m.dice.chance, percent(winsOf(bet))],
    [m.dice.multiplier, times(multiplierE4(bet, rtpBp))],
    [m.dice.pays, payout === undefined ? '–' : money(payout)],
  ]
  return (
    <div className="grid gap-2 @2xl:gap-4">
      <StakeInput
        value={choice.stake}
        range={range}
        funds={funds}
        disabled={disabled}
        onChange={(stake) => choose({ stake })}
      />
      <button
        type="button"
        disabled={disabled}
        aria-label={m.dice.turn(betText(other))}
        onClick={() => choose(other)}
        className="flex h-11 items-center justify-between gap-2 rounded-sm bg-raised px-3 text-sm transition-colors duration-150 hover:bg-line disabled:opacity-55"
      >
        <span className="text-muted">{SIDES()[choice.side]}</span>
        <strong className="tabular-nums">{hundredths(choice.target)}</strong>
        <Icon name="refresh-cw" size={18} className="text-accent-text" />
      </button>
      <dl className="grid grid-cols-3 gap-1.5 @2xl:grid-cols-1">
        {figures.map(([name, value]) => (
          <div
            key={name}
            className="flex flex-col rounded-sm bg-raised/60 px-3 py-1.5 @2xl:flex-row @2xl:justify-between"
          >
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="truncate text-sm font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const SIDES = (): Record<Side, string> => ({ under: m.dice.under, over: m.dice.over })
