import { LEAST_TARGET, MOST_TARGET } from '@jogo/rules/games/crash/crash'
import { useId } from 'react'
import { decimal } from '../../../lib/decimal.ts'
import { m } from '../../../lib/language.ts'
import { centsTyped } from '../stake.ts'
import { multiplierText } from './texts.ts'

const STEPS = [150, 200, 500] as const
const KEY =
  'h-11 min-w-11 shrink-0 rounded-sm bg-raised px-2 text-sm font-semibold text-text transition-colors duration-150 hover:bg-line border-2 border-transparent aria-pressed:border-accent-text'

/**
 * Target of the automatic cash-out, typed like the stake: digits come in from the right. A blank field means a manual
 * cash-out only.
 */
export function Target({
  target,
  choose,
}: {
  target: number | null
  choose: (target: number | null) => void
}) {
  const id = useId()
  const isWrong = target !== null && (target < LEAST_TARGET || target > MOST_TARGET)
  return (
    <div className="flex flex-col gap-1">
      <div className="flex justify-between gap-2 text-xs">
        <label htmlFor={id} className="font-medium text-muted">
          {m.crash.target}
        </label>
        <span id={`${id}-note`} className={isWrong ? 'text-danger-text' : 'text-muted'}>
          {isWrong
            ? m.crash.target_least(multiplierText(LEAST_TARGET))
            : target === null
              ? m.crash.target_none
              : ''}
        </span>
      </div>
      <div className="flex gap-1.5">
        <div className="flex h-11 min-w-0 flex-1 items-center rounded-sm border border-edge bg-ground">
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            placeholder="–"
            value={target === null ? '' : decimal(target / 100, 2)}
            aria-describedby={`${id}-note`}
            aria-invalid={isWrong || undefined}
            onChange={(event) =>
              choose(Math.min(centsTyped(event.currentTarget.value) ?? 0, MOST_TARGET) || null)
            }
            onBlur={() => isWrong && choose(LEAST_TARGET)}
            className="h-full w-full min-w-0 bg-transparent px-2.5 text-base font-semibold tabular-nums outline-none"
          />
          <span aria-hidden="true" className="pr-3 text-sm font-semibold text-muted">
            ×
          </span>
        </div>
        {STEPS.map((step) => (
          <button
            key={step}
            type="button"
            aria-pressed={target === step}
            className={KEY}
            onClick={() => choose(target === step ? null : step)}
          >
            {decimal(step / 100, 0, 1)}×
          </button>
        ))}
      </div>
    </div>
  )
}
