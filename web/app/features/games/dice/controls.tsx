import { type DiceBet, multiplierE4, turned, winningRolls } from '@jogo/rules/games/dice/dice'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { percent, times } from '../numbers.ts'
import type { Side } from './round.ts'
import { hundredths } from './texts.ts'

interface ControlsProps {
  bet: DiceBet
  rtpBp: number
  /** Payout of a win, centavos; undefined while the stake is blank. */
  payout: number | undefined
  disabled: boolean
  choose: (change: Partial<DiceBet>) => void
}

/**
 * Choices before a roll: the side (both win equally often, at equal targets), and the values derived from the
 * target.
 */
export function Controls({ bet, rtpBp, payout, disabled, choose }: ControlsProps) {
  const other = turned(bet)
  const names: Record<Side, string> = { under: m.dice.under, over: m.dice.over }
  const figures: [name: string, value: string][] = [
    [m.dice.chance, percent(winningRolls(bet))],
    [m.dice.multiplier, times(multiplierE4(bet, rtpBp))],
    [m.dice.pays, payout === undefined ? '–' : money(payout)],
  ]
  return (
    <>
      <fieldset disabled={disabled} aria-label={m.dice.side} className="grid grid-cols-2 gap-1.5">
        {(bet.side === 'under' ? [bet, other] : [other, bet]).map((diceBet) => (
          <button
            key={diceBet.side}
            type="button"
            aria-pressed={diceBet === bet}
            onClick={() => choose(diceBet)}
            className="flex min-h-11 flex-col items-center justify-center rounded-sm border-2 border-transparent bg-raised px-2 text-xs text-muted transition-colors duration-150 hover:bg-line disabled:opacity-55 aria-pressed:border-accent-text"
          >
            {names[diceBet.side]}{' '}
            <strong className="text-sm text-text tabular-nums">{hundredths(diceBet.target)}</strong>
          </button>
        ))}
      </fieldset>
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
    </>
  )
}
