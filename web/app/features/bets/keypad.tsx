import { useEffect, useRef } from 'react'
import { createStore } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'] as const

/** Content below the pad is hidden while it is open. */
export const isPadOpen = createStore(false)

interface KeypadProps {
  /** A digit, `00` or `back`. */
  onKey: (key: string) => void
  onDone: () => void
}

/** A numeric pad for stakes on touch screens. A press leaves the focus in the field. */
export function Keypad({ onKey, onDone }: KeypadProps) {
  const place = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    isPadOpen.set(true)
    // The last row of keys must not end below the edge.
    place.current?.scrollIntoView({ block: 'nearest' })
    return () => isPadOpen.set(false)
  }, [])
  return (
    <fieldset
      ref={place}
      className="grid grid-cols-3 gap-1.5"
      style={ROOM}
      onPointerDown={(event) => event.preventDefault()}
    >
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

/** Scroll margin for the foot that covers the end of the list (`--above-foot`). */
const ROOM = { scrollMarginBottom: 'var(--above-foot, 0px)' }

const KEY = 'h-11 rounded-sm bg-raised text-lg font-semibold text-text hover:bg-line'
