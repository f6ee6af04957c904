import { type Ref, useState } from 'react'
import { amountText } from '../lib/money.ts'
import { Field } from './field.tsx'
import { pasting } from './pasting.ts'

interface MoneyInputProps {
  label: string
  name?: string
  /** Centavos; undefined while the field is empty. */
  value: number | undefined
  onChange: (cents: number | undefined) => void
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
const STEPS: Record<string, number | undefined> = { ArrowUp: 100, ArrowDown: -100 }

/**
 * An amount typed as at a cash machine: digits come in from the right, so 1 0 0 0 is 10,00 in every language without a separator. An amount
 * that is pasted, or inserted whole by a keyboard, is read as written: `50` is 50,00. Arrow keys change the amount by one real.
 */
export function MoneyInput(props: MoneyInputProps) {
  const { value, onChange, error, min = 0, max = Infinity, blank = true, ...field } = props
  const [unread, setUnread] = useState('')
  /** A minus sign before an amount that is still empty or zero. */
  const [sign, setSign] = useState('')
  const shown = value === undefined && blank ? '' : amountText(value ?? 0)
  function change(cents: number | undefined, next = '') {
    setUnread('')
    setSign(next)
    onChange(cents ?? (blank ? undefined : 0))
  }
  const type = (text: string) => change(parseCents(text, min), parseSign(text, min))
  return (
    <Field
      {...field}
      {...pasting(change, value, type, setUnread, min)}
      error={unread || error}
      big
      // Number pads of phones have no minus sign.
      inputMode={min < 0 ? 'text' : 'numeric'}
      autoComplete="off"
      enterKeyHint="done"
      placeholder={amountText(0)}
      before={<span className="text-lg font-semibold">R$</span>}
      value={value ? shown : sign + shown}
      onKeyDown={(event) => {
        const by = STEPS[event.key]
        if (!by) return
        event.preventDefault()
        change(Math.max(min, Math.min((value ?? 0) + by, max)))
      }}
    />
  )
}

/** A minus sign anywhere counts, because new characters stand at the end. */
const parseSign = (text: string, min: number) => (min < 0 && /[-−]/.test(text) ? '-' : '')

/** The digits in the field, as centavos. */
export function parseCents(text: string, min = 0): number | undefined {
  const digits = text.replace(/\D/g, '').slice(0, MOST_DIGITS)
  return digits ? Number(parseSign(text, min) + digits) || 0 : undefined
}
