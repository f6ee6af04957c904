import { m } from '../../lib/language.ts'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'] as const

interface KeypadProps {
  /** A digit, `00` or `back`. */
  onKey: (key: string) => void
  onDone: () => void
}

/** Digits for a stake on a touch screen. A press leaves the focus in the field. */
export function Keypad({ onKey, onDone }: KeypadProps) {
  return (
    <fieldset className="grid grid-cols-3 gap-1.5" onPointerDown={(event) => event.preventDefault()}>
      <legend className="sr-only">{m.bets.keypad}</legend>
      {DIGITS.map((digit) => (
        <button key={digit} type="button" tabIndex={-1} className={KEY} onClick={() => onKey(digit)}>
          {digit}
        </button>
      ))}
      <button
        type="button"
        tabIndex={-1}
        aria-label={m.bets.back}
        className={KEY}
        onClick={() => onKey('back')}
      >
        <span aria-hidden="true">⌫</span>
      </button>
      <button type="button" tabIndex={-1} className={KEY} style={{ gridColumn: 'span 3' }} onClick={onDone}>
        {m.bets.done}
      </button>
    </fieldset>
  )
}

const KEY = 'h-11 rounded-sm bg-raised text-lg font-semibold text-text hover:bg-line'
