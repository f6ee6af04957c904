import { useId } from 'react'
import { m } from '../../lib/language.ts'
import { amountText, money } from '../../lib/money.ts'
import { pasting } from '../../ui/pasting.ts'
import { centsTyped, clampStake, halfStake, mostFor, stakeProblem } from './stake.ts'

interface StakeInputProps {
  /** Centavos; undefined while blank. */
  value: number | undefined
  range: { min: number; max: number }
  /** The player's balance, if known. */
  funds: number | undefined
  disabled: boolean
  onChange: (stake: number | undefined) => void
}

const KEY =
  'h-11 min-w-11 shrink-0 @2xl:flex-1 rounded-sm bg-raised px-2 text-sm font-semibold text-text transition-colors duration-150 hover:bg-line disabled:opacity-55'

/**
 * Field of a stake, typed as at a cash machine with digits coming in from the right, and four steps beside or
 * below. The height never changes.
 */
export function StakeInput({ value, range, funds, disabled, onChange }: StakeInputProps) {
  const id = useId()
  const problem = stakeProblem(value, range)
  const steps: [text: string, label: string, to: number][] = [
    ['½', m.games.half, halfStake(value ?? range.min)],
    ['2×', m.games.double, (value ?? range.min) * 2],
    [m.games.min, m.games.lowest, range.min],
    [m.games.max, m.games.highest, mostFor(range, funds)],
  ]
  return (
    <div className="flex h-16 flex-col justify-between @2xl:h-29">
      <div className="flex justify-between gap-2 text-xs">
        <label htmlFor={id} className="font-medium text-muted">
          {m.games.stake}
        </label>
        <span id={`${id}-note`} className={problem ? 'text-danger-text' : 'text-muted'}>
          {note(problem, range)}
        </span>
      </div>
      <div className="flex flex-wrap gap-1.5">
        <div className="flex h-11 min-w-0 flex-1 @2xl:w-full @2xl:flex-none items-center rounded-sm border border-edge bg-ground">
          <span aria-hidden="true" className="pl-2.5 text-sm font-semibold text-muted">
            R$
          </span>
          <input
            id={id}
            name="stake"
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            disabled={disabled}
            placeholder={amountText(0)}
            value={value === undefined ? '' : amountText(value)}
            aria-describedby={`${id}-note`}
            aria-invalid={problem ? true : undefined}
            {...pasting(onChange, value, (typed) => onChange(centsTyped(typed)))}
            onBlur={() => value !== undefined && onChange(clampStake(value, range))}
            className="h-full w-full min-w-0 bg-transparent px-1.5 text-base font-semibold outline-none disabled:opacity-55"
          />
        </div>
        {steps.map(([text, label, to]) => (
          <button
            key={text}
            type="button"
            aria-label={label}
            title={label}
            disabled={disabled}
            className={KEY}
            onClick={() => onChange(clampStake(to, range))}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  )
}

function note(problem: ReturnType<typeof stakeProblem>, { min, max }: { min: number; max: number }): string {
  if (problem === 'below') return m.games.stake_below(money(min))
  if (problem === 'above') return m.games.stake_above(money(max))
  return m.games.stake_range(money(min), money(max))
}
