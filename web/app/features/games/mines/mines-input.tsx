import { useId } from 'react'
import { m } from '../../../lib/language.ts'
import { StepButton } from '../step-button.tsx'

interface MinesInputProps {
  value: number
  disabled: boolean
  onChange: (mines: number) => void
}

const MOST = 24

/** The number of mines, 1 to 24, by slider, by steps or by arrow keys. The input's height never changes. */
export function MinesInput({ value, disabled, onChange }: MinesInputProps) {
  const id = useId()
  const step = (by: number) => onChange(Math.max(1, Math.min(value + by, MOST)))
  return (
    <div className="flex h-11 items-center gap-1.5 @2xl:h-18 @2xl:flex-wrap @2xl:content-between">
      <label htmlFor={id} className="w-20 shrink-0 text-sm font-medium text-muted @2xl:w-full @2xl:text-xs">
        {m.mines.mines} <strong className="inline-block w-6 text-right text-base text-text">{value}</strong>
      </label>
      <StepButton
        label={m.mines.mines_fewer}
        glyph="minus"
        disabled={disabled || value === 1}
        onClick={() => step(-1)}
      />
      <input
        id={id}
        type="range"
        min={1}
        max={MOST}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        style={{ '--step': `${((value - 1) / (MOST - 1)) * 100}%` }}
        className="game-range min-w-0 flex-1"
      />
      <StepButton
        label={m.mines.mines_more}
        glyph="plus"
        disabled={disabled || value === MOST}
        onClick={() => step(1)}
      />
    </div>
  )
}
