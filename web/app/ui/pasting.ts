import { m } from '../lib/language.ts'
import { withTexts } from '../lib/texts.ts'
import { toast } from './toast.tsx'

/** A paste or a drop. */
interface Brought {
  currentTarget: HTMLInputElement
  preventDefault(): void
  clipboardData?: DataTransfer
  dataTransfer?: DataTransfer
}

const loadReader = withTexts(['money_field'], () => import('./pasted-cents.ts'))

/**
 * Handlers of a field whose digits come in from the right: a pasted or dropped amount is read as written, `50` is 50,00. The reader is
 * fetched when the field gets the focus; until it has come the field is blank, so that no older amount is sent, and an amount typed meanwhile
 * stays.
 */
export function pasting(
  /** Centavos, also those of `value` and `min`; below a negative `min` a minus sign counts. */
  onChange: (cents: number | undefined) => void,
  value: number | undefined,
  fail: (text: string) => void = (text) => toast(text, 'bad'),
  min = 0,
) {
  async function take(event: Brought) {
    event.preventDefault()
    const field = event.currentTarget
    const before = field.value
    const text = (event.clipboardData ?? event.dataTransfer)?.getData('text') ?? ''
    onChange(undefined)
    const reader = await loadReader().catch(console.warn)
    if (field.value !== before && /[1-9]/.test(field.value)) return
    const cents = reader?.pastedCents(text, min)
    onChange(cents ?? value)
    if (cents === undefined) fail(reader ? m.money_field.unread : m.failure.no_connection)
  }
  return {
    onFocusCapture: () => void loadReader().catch(console.warn),
    onPaste: take,
    onDrop: take,
  }
}
