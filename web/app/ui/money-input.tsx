import type { Ref } from 'react'
import { Field } from './field.tsx'

interface MoneyInputProps {
  label: string
  name?: string
  /** Centavos; undefined while the field is empty. */
  value: number | undefined
  onChange: (cents: number | undefined) => void
  /** Formats centavos as text without a currency sign; from lib/money.ts. */
  format: (cents: number) => string
  hint?: string
  error?: string | undefined
  max?: number
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

const MOST_DIGITS = 13

/**
 * An amount typed as at a cash machine: digits come in from the right, so 1 0 0 0 is 10,00 in every language without a separator. Therefore
 * pasting `1.234,56` or `1234.56` works. Arrow keys change it by one real.
 */
export function MoneyInput({ value, onChange, format, max, ...field }: MoneyInputProps) {
  const shown = value === undefined ? '' : format(value)
  const step = (by: number) =>
    onChange(Math.max(0, Math.min((value ?? 0) + by, max ?? Number.MAX_SAFE_INTEGER)))
  return (
    <Field
      {...field}
      big
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      placeholder={format(0)}
      before={<span className="text-lg font-semibold">R$</span>}
      value={shown}
      onChange={(event) => onChange(centsOf(event.currentTarget.value))}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        step(event.key === 'ArrowUp' ? 100 : -100)
      }}
    />
  )
}

/** The digits in the field, as centavos. A pasted amount without decimals (`50`) counts as typed: 0,50. */
export function centsOf(text: string): number | undefined {
  const digits = text
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, MOST_DIGITS)
  return digits === '' ? undefined : Number(digits)
}
