import { type ClipboardEvent, type Ref, useState } from 'react'
import { Field } from './field.tsx'

interface MoneyInputProps {
  label: string
  name?: string
  /** Centavos; undefined while the field is empty. */
  value: number | undefined
  onChange: (cents: number | undefined) => void
  /** Formats centavos as text without a currency sign; from lib/money.ts. */
  format: (cents: number) => string
  /** Shown after a paste of text that is no amount. */
  unread: string
  hint?: string
  error?: string | undefined
  /** Bounds of the arrow keys, centavos; below a negative `min` the field takes a minus sign. */
  min?: number
  max?: number
  /** Whether the field may be empty; otherwise it shows 0. */
  blank?: boolean
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

const MOST_DIGITS = 13

/**
 * An amount typed as at a cash machine: digits come in from the right, so 1 0 0 0 is 10,00 in every language without a separator. A pasted
 * amount is read as written: `50` is 50,00. Arrow keys change it by one real.
 */
export function MoneyInput(props: MoneyInputProps) {
  const { value, onChange, format, unread, error, min = 0, max = Infinity, blank = true, ...field } = props
  const [isUnread, setIsUnread] = useState(false)
  const shown = value === undefined ? (blank ? '' : format(0)) : format(value)
  function change(cents: number | undefined) {
    setIsUnread(false)
    onChange(cents ?? (blank ? undefined : 0))
  }
  async function paste(event: ClipboardEvent) {
    event.preventDefault()
    const text = event.clipboardData.getData('text')
    const read = await import('./pasted-cents.ts').catch(console.warn)
    const cents = read?.pastedCents(text, min)
    if (cents === undefined) setIsUnread(true)
    else change(cents)
  }
  const step = (by: number) => change(Math.max(min, Math.min((value ?? 0) + by, max)))
  return (
    <Field
      {...field}
      error={isUnread ? unread : error}
      big
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      placeholder={format(0)}
      before={<span className="text-lg font-semibold">R$</span>}
      value={shown}
      onPaste={paste}
      onChange={(event) => change(centsOf(event.currentTarget.value, min))}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        step(event.key === 'ArrowUp' ? 100 : -100)
      }}
    />
  )
}

/** The digits in the field, as centavos. */
export function centsOf(text: string, min = 0): number | undefined {
  const digits = text
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, MOST_DIGITS)
  if (digits === '') return undefined
  return min < 0 && /^\s*[-−]/.test(text) ? -Number(digits) : Number(digits)
}
