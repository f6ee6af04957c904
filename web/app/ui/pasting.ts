import type { ChangeEvent } from 'react'
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
 * Text that a keyboard inserts in one piece, as from its clipboard (Gboard's chip sends no paste), a suggestion or dictation: an input
 * event `insertText` or `insertReplacementText` of several characters. All other input is typing: single characters, a key for `00`,
 * deletion, a value set by a script, and `insertCompositionText`, which repeats the whole composed text at each digit.
 */
const insertedText = ({ inputType, data }: InputEvent) =>
  /^insert(Text|Rep)/.test(inputType) && data && /.[^0]|[^0]./.test(data) && data

/**
 * Handlers of a field whose digits come in from the right. An amount that is pasted, dropped or inserted in one piece is read as written:
 * `50` is 50,00. The reader is fetched when the field gets the focus. Until the reader is loaded the field is blank, so that no older
 * amount is sent; an amount typed meanwhile stays.
 */
export function pasting(
  /** `onChange`, `value` and `min` are in centavos. With a negative `min` a minus sign counts. */
  onChange: (cents: number | undefined) => void,
  value: number | undefined,
  /** Takes the text of the field after typing. */
  type: (text: string) => void,
  fail: (text: string) => void = (text) => toast(text, 'bad'),
  min = 0,
) {
  async function take(field: HTMLInputElement, text: string) {
    const before = field.value
    onChange(undefined)
    const reader = await loadReader().catch(console.warn)
    if (field.value !== before && /[1-9]/.test(field.value)) return
    const cents = reader?.pastedCents(text, min)
    onChange(cents ?? value)
    if (cents === undefined) fail(reader ? m.money_field.unread : m.failure.no_connection)
  }
  function bring(event: Brought) {
    event.preventDefault()
    void take(event.currentTarget, (event.clipboardData ?? event.dataTransfer)?.getData('text') ?? '')
  }
  return {
    onFocusCapture: () => void loadReader().catch(console.warn),
    onPaste: bring,
    onDrop: bring,
    onChange({ currentTarget: field, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      const text = insertedText(nativeEvent as InputEvent)
      if (text) void take(field, text)
      else type(field.value)
    },
  }
}
